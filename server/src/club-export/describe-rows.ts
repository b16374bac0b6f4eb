import type { ClubFilePart } from '../kit/club-file.ts'
import type { FileField, FileKind } from './club-file-shape.ts'

const types: Readonly<Record<string, string>> = {
  citext: 'text, whatever its case',
  bigint: 'whole number',
  integer: 'whole number',
  'double precision': 'number',
  'timestamp with time zone': 'instant in UTC',
  'timestamp without time zone': 'local date and time',
  'text[]': 'list of texts',
  jsonb: 'JSON',
}

/** The page about the rows of the file of a club: all kinds with their fields, and what is left out. */
export function describeRows(kinds: readonly FileKind[], parts: readonly ClubFilePart[]): string {
  const kindOf = new Map(kinds.map(({ table, as }) => [table as string, as]))
  const typeOf = ({ table, type, nullable, required }: FileField) =>
    [
      table === undefined ? (types[type] ?? type) : `key of a row of \`${kindOf.get(table)}\``,
      ...(nullable ? ['may be null'] : []),
      ...(required ? ['required'] : []),
    ].join(', ')
  const sections = kinds
    .toSorted((a, b) => (a.as < b.as ? -1 : 1))
    .map(({ as, hasId, fields, without }) => {
      const lines = [
        ...(hasId ? ['| `key` | UUID of the row, required |'] : []),
        ...fields.map((one) => `| \`${one.name}\` | ${typeOf(one)} |`),
      ]
      const missing = Object.entries(without).map(([column, reason]) => `- \`${column}\`: ${reason}`)
      return [
        `## ${as}`,
        '',
        '| Field | Value |',
        '| --- | --- |',
        ...lines,
        '',
        ...(missing.length > 0 ? ['Left out:', ...missing, ''] : []),
      ]
    })
  const leftOut = parts.flatMap((part) => ('leftOut' in part ? [`- \`${part.table}\`: ${part.leftOut}`] : [])).toSorted()
  return [
    '# Rows in the file of a club',
    '',
    'Written by `npm run schema`. [The file of a club](club-file.md) explains the format. A field that is not required may be missing in a file of an older Touchline.',
    '',
    ...sections.flat(),
    '## Tables left out',
    '',
    ...leftOut,
    '',
  ].join('\n')
}
