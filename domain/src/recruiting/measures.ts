const cmOfInch = 2.54
const gramsOfPound = 453.592_37
const heights = { least: 60, most: 250 }
const weights = { least: 10_000, most: 250_000 }

const numberOf = (text: string) => Number(text.replace(',', '.'))
const within = (value: number, { least, most }: typeof heights) => (value >= least && value <= most ? value : null)

/** `5 ft 6 in`, `5'6"`, `168 cm`, `1.68 m` or `168` in centimetres; null for anything else. */
export function heightIn(text: string): number | null {
  const given = text.trim().toLowerCase()
  const feet = /^(\d)\s*(?:ft|feet|'|′|’)\s*(?:(\d{1,2})\s*(?:in|inches|"|″|”|'')?)?$/.exec(given)
  if (feet) {
    const inches = Number(feet[2] ?? 0)
    return inches < 12 ? within(Math.round((Number(feet[1]) * 12 + inches) * cmOfInch), heights) : null
  }
  const metres = /^([12][.,]\d{1,2})\s*m$/.exec(given)
  if (metres) return within(Math.round(numberOf(metres[1]!) * 100), heights)
  const cm = /^(\d{2,3})\s*(?:cm)?$/.exec(given)
  return cm ? within(Number(cm[1]), heights) : null
}

/** `120 lb` or `54.5 kg` in grams; null for anything else, also for a number without its unit. */
export function weightIn(text: string): number | null {
  const found = /^(\d{1,3}(?:[.,]\d)?)\s*(lbs?|pounds|kgs?|kilos?)$/.exec(text.trim().toLowerCase())
  if (!found) return null
  const inKilos = found[2]!.startsWith('k')
  return within(Math.round(numberOf(found[1]!) * (inKilos ? 1000 : gramsOfPound)), weights)
}

/** In English `5 ft 6 in`, else `168 cm`; `heightIn` reads it again without a loss. */
export function heightText(cm: number, locale: string): string {
  if (locale !== 'en') return `${cm} cm`
  const inches = Math.round(cm / cmOfInch)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** In English `120 lb`, else `54 kg`. */
export function weightText(grams: number, locale: string): string {
  if (locale === 'en') return `${Math.round(grams / gramsOfPound)} lb`
  return `${Math.round(grams / 100) / 10} kg`
}
