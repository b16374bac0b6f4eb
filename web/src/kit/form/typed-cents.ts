/** The cents of a typed amount; null where nothing is typed or it is none. */
export function typedCents(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
/** Cents as a person types them. */
export const centsAsTyped = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
