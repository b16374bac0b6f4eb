/** The beginning of a text, never cut in the middle of a sign: half a sign can be stored nowhere. */
export function clip(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
