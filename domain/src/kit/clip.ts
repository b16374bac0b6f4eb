/** The beginning of a text, never cut inside a surrogate pair: PostgreSQL cannot store half of one. */
export function clip(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
