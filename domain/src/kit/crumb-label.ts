/** What a breadcrumb shows of a name: so many characters at most, the last of them a sign that more follows. */
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
