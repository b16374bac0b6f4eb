/** Where a text is cut that is only looked at in passing: in a narrow place, and in a wide one. */
export const previewLengths = { narrow: 120, wide: 170 } as const

/** Cut at a blank where there is one near the end, with a sign that something is missing. Never longer than the place. */
export function preview(text: string, place: keyof typeof previewLengths): string {
  const most = previewLengths[place]
  const letters = Array.from(text.trim().replaceAll(/\s+/g, ' '))
  if (letters.length <= most) return letters.join('')
  const cut = letters.slice(0, most - 1).join('')
  const blank = cut.lastIndexOf(' ')
  return `${blank > cut.length - 25 ? cut.slice(0, blank) : cut}…`
}
