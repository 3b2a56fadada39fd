#!/usr/bin/env perl
# A bot in another language. It plays every game of Keeling, not well, but in about thirty lines:
#
#     keeling play co2 --seats 3 --bots "stdio:perl examples/bot.pl"
#     keeling sim co2 --seats 2 --bots "stdio:perl examples/bot.pl,random" --rotate --games 20
#
# docs/bots-protocol.md says what the lines mean. Only what comes with Perl is needed.
use strict;
use warnings;
use JSON::PP;

$| = 1;       # an answer must not wait in a buffer
srand(42);    # the same questions, the same answers

# What it likes, by the verb of a move; whatever is not named counts 10.
my %liking = (
    build => 300, claim => 100, prepare => 60, install => 60, recruit => 60, propose => 40, use => 40,
    lobby => 20, move => 12, cover => 6, done => 5, pass => 4, buy => 4, tuck => 3, bid => 2, decline => 1,
);

# One of several moves by chance, the better liked the likelier.
sub choose {
    my @moves = @_;
    my @weights = map { my (undef, $verb) = split / /; $liking{$verb} // 10 } @moves;
    my $left = 0;
    $left += $_ for @weights;
    $left = rand $left;
    for my $i (0 .. $#moves) {
        $left -= $weights[$i];
        return $moves[$i] if $left < 0;
    }
    return $moves[-1];
}

while (my $line = <STDIN>) {
    my $said = decode_json($line);
    if ($said->{type} eq 'hello') {
        print STDERR "I play $said->{seat} in $said->{game}\n";
    }
    elsif ($said->{type} eq 'question') {
        print encode_json({ move => choose(@{ $said->{moves} }) }), "\n";
    }
    elsif ($said->{type} eq 'bye') {
        last;
    }
}
