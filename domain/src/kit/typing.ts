/** What a field for whole numbers keeps of what is typed or pasted. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Digits and one dot: the first one counts. */
export function decimalOf(text: string): string {
  const [whole, ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole! : `${whole}.${rest.join('')}`
}

/** `6:05pm`, `6:05 PM` and `18:05` are `18:05`; null for what is no time of the day. */
export function timeOf(text: string): string | null {
  const given = text.trim().toLowerCase()
  const half = /^(1[0-2]|0?[1-9]):([0-5]\d)\s*([ap])\.?m\.?$/.exec(given)
  if (half) return `${String((Number(half[1]) % 12) + (half[3] === 'p' ? 12 : 0)).padStart(2, '0')}:${half[2]}`
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : null
}
