import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Kind = 'Tenant' | 'Reference' | 'Local'
interface Declared {
  kind: Kind
  /** The name of its row type. */
  rowType: string
}

const folder = fileURLToPath(new URL('../../src', import.meta.url))
/** The texts of all table files, with those of columns that several tables have. */
export const tableFiles = globSync(['**/*.table.ts', '**/*-columns.ts'], { cwd: folder })
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n')

/** Each table as its table file declares it. */
export const declaredTables: ReadonlyMap<string, Declared> = new Map(
  [...tableFiles.matchAll(/^ {4}(\w+): (Tenant|Reference|Local)<(\w+Table)>$/gm)].map(([, table, kind, rowType]) => [
    table!,
    { kind: kind as Kind, rowType: rowType! },
  ]),
)

/** The kind of a table; a library's own table, which no file declares, is local. */
export const kindOf = (table: string): Kind => declaredTables.get(table)?.kind ?? 'Local'
export const tenantTables = [...declaredTables].filter(([, { kind }]) => kind === 'Tenant').map(([table]) => table)
