/** One line of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front, because anybody can choose a name. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** A byte order mark: Excel needs it to read the file as UTF-8, other programs skip it. */
export const csvStart = '\uFEFF'

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[\s\0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
