/** The most characters of a name in a breadcrumb; a longer name ends with an ellipsis. */
const most = 40

export function crumbLabel(name: string): string {
  const letters = Array.from(name)
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
