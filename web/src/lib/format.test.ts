import { expect, test } from 'vitest'
import { format, signed } from './format'

test('values and forms', () => {
  expect(format('{n} {n:cube|cubes} for {who}', { n: 1, who: 'Ann' }, 'en')).toBe('1 cube for Ann')
  expect(format('{n} {n:cube|cubes}', { n: 0 }, 'en')).toBe('0 cubes')
})

test('Polish has three forms', () => {
  const text = '{n:karta|karty|kart}'
  const said = [1, 2, 4, 5, 12, 21, 22, 25, 101].map((n) => format(text, { n }, 'pl'))
  expect(said).toEqual(['karta', 'karty', 'karty', 'kart', 'kart', 'kart', 'karty', 'kart', 'kart'])
})

test('decimals are written as the language does', () => {
  expect(format('{t:.1f} °C', { t: 1.5 }, 'de')).toBe('1,5 °C')
  expect(format('{t:.1f} °C', { t: 1.5 }, 'en')).toBe('1.5 °C')
  expect(format('{p:.0f} %', { p: 61.6 }, 'en')).toBe('62 %')
})

test('what people write is not read as a field', () => {
  expect(format('{who} says', { who: '{n:a|b}<b>' }, 'en')).toBe('{n:a|b}<b> says')
})

test('a minus is a minus', () => {
  expect(signed(-12)).toBe('−12')
  expect(signed(3)).toBe('3')
})
