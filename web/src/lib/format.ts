// Texts of the catalogue: `{name}` stands for a value, `{n:cube|cubes}` for the form that goes with a number,
// `{x:.1f}` for a number with so many decimals. The terminal reads the same texts (keeling/locale).

const FIELD = /\{(\w+)(?::([^}]*))?\}/g
const FORMS: Record<string, Intl.LDMLPluralRule[]> = { pl: ['one', 'few', 'many'] }

export type Values = Record<string, string | number>

export function format(text: string, values: Values, language: string): string {
  return text.replace(FIELD, (_, name: string, spec?: string) => {
    const value = values[name] ?? ''
    if (!spec) return String(value)
    if (spec.includes('|')) return spec.split('|')[form(Number(value), language)] ?? ''
    const digits = Number(/\.(\d)f/.exec(spec)?.[1] ?? 0)
    return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      Number(value),
    )
  })
}

/** Which of the forms of a word goes with a number. */
function form(number: number, language: string): number {
  const rule = new Intl.PluralRules(language).select(number)
  return Math.max(0, (FORMS[language] ?? ['one', 'other']).indexOf(rule))
}

/** A number with a true minus sign. */
export const signed = (number: number): string => String(number).replace('-', '−')
