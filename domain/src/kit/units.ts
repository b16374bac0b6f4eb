const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** 900 B, 1.5 KB, 12 MB: one decimal below ten, none above. */
export function bytesText(bytes: number, locale = 'en'): string {
  let [value, unit] = [bytes, 0]
  // What would be written as 1024 of a unit is 1 of the next.
  while (unit < byteUnits.length - 1 && Math.round(value) >= 1024) [value, unit] = [value / 1024, unit + 1]
  const digits = unit > 0 && value < 9.95 ? 1 : 0
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${byteUnits[unit]!}`
}

/** To the inch: a child of 150 cm is 4 ft 11 in. */
export function feetAndInches(cm: number): { feet: number; inches: number } {
  const inches = Math.round(cm / 2.54)
  return { feet: Math.floor(inches / 12), inches: inches % 12 }
}
export const heightText = (cm: number): string => `${feetAndInches(cm).feet}′ ${feetAndInches(cm).inches}″`

export const poundsPerKilogram = 2.20462
export const poundsOf = (kg: number): number => kg * poundsPerKilogram

export const fahrenheitOf = (celsius: number): number => (celsius * 9) / 5 + 32
