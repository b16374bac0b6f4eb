// The skeleton of a record: declaration, texts, migration, table, routes, contract test, screens, and its lines in the area and in the list of migrations.
import { partOfArea } from './area.ts'
import { before, capital, NameError, recordNames, withImport, type Files, type RecordNames, type Tree } from './names.ts'

export interface NewRecord {
  /** In the singular: `dress-code`. */
  name: string
  area: string
  /** The singular and the plural in Spanish; the English words stand in for them. */
  spanish?: readonly [string, string]
}

/** The files of a new record in an area that exists. Throws NameError where the name cannot be used. */
export function newRecord(tree: Tree, { name, area, spanish }: NewRecord): Files {
  const names = recordNames(name)
  const domainArea = tree.read(`domain/src/${area}/area.ts`)
  if (domainArea === undefined) throw new NameError(`There is no area ${area}: npm run area lists them, npm run new area ${area} adds it.`)
  const schema = tree.read('server/migrations/schema.sql')!
  if (new RegExp(`^table ${names.snake}$`, 'm').test(schema))
    throw new NameError(`"${name}" is taken: the table ${names.snake} exists already.`)
  const taken = `domain/src/${area}/${names.kebab}-record.ts`
  if (tree.read(taken) !== undefined) throw new NameError(`"${name}" is taken: ${taken} exists already.`)

  const files = new Map<string, string>()
  const current = (path: string) => files.get(path) ?? tree.read(path)!
  for (const workspace of ['server', 'web'] as const) for (const [path, text] of partOfArea(tree, workspace, area)) files.set(path, text)

  const words = spanish ?? [names.words, names.plural]
  files.set(taken, declaration(names))
  files.set(`domain/src/${area}/${names.kebab}-texts.en.ts`, englishTexts(names))
  files.set(`domain/src/${area}/${names.kebab}-texts.es.ts`, spanishTexts(names, words))
  files.set(`domain/src/${area}/area.ts`, inDomainArea(domainArea, area, names))
  files.set(`server/src/${area}/${names.kebab}.table.ts`, table(names))
  files.set(`server/src/${area}/${names.kebab}.routes.ts`, routes(area, names))
  files.set(`server/src/${area}/${names.kebab}.test.ts`, contractTest(area, names))
  files.set(`server/src/${area}/area.ts`, inServerArea(current(`server/src/${area}/area.ts`), names))
  files.set(`web/src/${area}/${names.pascal}Screens.tsx`, screens(area, names))
  files.set(`web/src/${area}/area.ts`, inWebArea(current(`web/src/${area}/area.ts`), webRoutes(names, capital(words[1]))))
  const number = nextNumber(tree)
  files.set(`server/migrations/${number}-${names.kebabs}.ts`, migration(names))
  files.set('server/migrations/index.ts', inMigrations(tree.read('server/migrations/index.ts')!, number, names))
  return files
}

/** The number after the largest, with four digits. */
function nextNumber(tree: Tree): string {
  const numbers = tree.list('server/migrations').map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const declaration = ({
  camel,
  camels,
  snake,
  plural,
  kebabs,
}: RecordNames) => `import { clubAdminsHolding, everyoneInClub } from '../access/policy.ts'
import { longText, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'

export const ${camels} = endpointsOf(
  record('${camel}', {
    table: '${snake}',
    scope: 'club',
    name: '${camels}',
    summary: 'The ${plural} of the club.',
    fields: {
      title: text(120, { required: true, search: true, sort: true }),
      notes: longText(2000),
    },
    list: ['title'],
    order: 'title',
    see: everyoneInClub,
    manage: clubAdminsHolding('club_operations'),
  }),
  '/club/${kebabs}',
)
`

const englishTexts = ({ words, plural }: RecordNames) => `export const texts = {
  file: '${capital(plural)}',
  one: '${capital(words)}',
  add: 'Add ${words}',
  search: 'Search ${plural}',
  noneYet: 'No ${plural} yet',
  noneYetHelp: 'The ${plural} of the club appear here.',
  title: 'Title',
  notes: 'Notes',
} as const
`

const spanishTexts = ({ kebab }: RecordNames, [word, plural]: readonly [string, string]) => `import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './${kebab}-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: '${capital(plural)}',
  one: '${capital(word)}',
  add: 'Agregar ${word}',
  search: 'Buscar ${plural}',
  noneYet: 'Aún no hay ${plural}',
  noneYetHelp: 'Aquí aparecen: ${plural} del club.',
  title: 'Título',
  notes: 'Notas',
}
`

function inDomainArea(text: string, area: string, { kebab, camel, camels }: RecordNames): string {
  // The area itself may have the plural as its name.
  const local = camels === area ? `${camel}Records` : camels
  const named = local === camels ? camels : `${camels} as ${local}`
  const imported = withImport(text, `import { ${named} } from './${kebab}-record.ts'`)
  return /\brecords: \[/.test(imported)
    ? imported.replace(/\brecords: \[([^\]]*?),?\s*\]/, `records: [$1, ${local}]`)
    : before(imported, '})', `  records: [${local}],\n`)
}

const table = ({ snake, pascal }: RecordNames) => `import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    ${snake}: Tenant<${pascal}Table>
  }
}

export interface ${pascal}Table {
  club_id: number
  id: Generated<number>
  title: string
  notes: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
`

const routes = (
  area: string,
  { kebab, camel, camels }: RecordNames,
) => `import { ${camels} } from '@touchline/domain/${area}/${kebab}-record'
import { texts as english } from '@touchline/domain/${area}/${kebab}-texts.en'
import { texts as spanish } from '@touchline/domain/${area}/${kebab}-texts.es'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'

export function ${camel}Routes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, ${camels}, { words: ({ locale }) => (locale === 'es' ? spanish : english) })
}
`

const contractTest = (
  area: string,
  { kebab, camels, words }: RecordNames,
) => `import { ${camels} } from '@touchline/domain/${area}/${kebab}-record'
import { people } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'

recordContract(${camels}, {
  first: { title: 'First ${words}', notes: 'For the whole club.' },
  second: { title: 'Second ${words}', notes: null },
  change: { title: 'First ${words}, changed' },
  refused: { change: { title: '' }, field: 'title' },
  reader: people.miasMum,
})
`

const inServerArea = (text: string, { kebab, camel }: RecordNames) => {
  const imported = withImport(text, `import { ${camel}Routes } from './${kebab}.routes.ts'`)
  return /\broutes: \[/.test(imported)
    ? imported.replace(/\broutes: \[(\s*\])?/, (_, end: string | undefined) => `routes: [${camel}Routes${end === undefined ? ', ' : ']'}`)
    : before(imported, '})', `  routes: [${camel}Routes],\n`)
}

const screens = (
  area: string,
  { kebab, kebabs, camels, pascal, pascals }: RecordNames,
) => `import { ${camels} } from '@touchline/domain/${area}/${kebab}-record'
import { texts } from '@touchline/domain/${area}/${kebab}-texts.en'
import { IconClipboardText } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { areaTexts } from '../kit/texts.ts'

const path = '/club/${kebabs}'
const useTexts = areaTexts(texts, () => import('@touchline/domain/${area}/${kebab}-texts.es'))

export function ${pascals}Screen() {
  return <RecordListPage of={${camels}} words={useTexts()} icon={<IconClipboardText stroke={1.5} />} path={path} />
}

export function ${pascal}Screen() {
  return <RecordPage of={${camels}} words={useTexts()} path={path} />
}
`

/** The list of routes is the last one of the file that stands alone, or that is followed by the list of screens. */
function inWebArea(text: string, routes: string): string {
  const end = Math.max(text.lastIndexOf('])'), text.lastIndexOf('],\n  async ()'))
  if (end < 0) throw new Error('The area has no list of routes.')
  return text.slice(0, end).trimEnd() + `\n${routes}` + text.slice(end)
}

function webRoutes({ kebab, kebabs, camel, pascal, pascals, plural }: RecordNames, spanish: string): string {
  const route = (path: string, name: string, screen: string) => `
  {
    path: '${path}',
    name: '${name}',
    guard: 'signed in',
    title: { en: '${capital(plural)}', es: '${spanish}' },
    layout: 'default',
    screen: async () => (await import('./${pascal}Screens.tsx')).${screen}Screen,
  },
`
  return (route(`/club/${kebabs}`, kebabs, pascals) + route(`/club/${kebabs}/{${camel}}`, kebab, pascal))
    .replaceAll('\n\n', '\n')
    .trimStart()
}

const migration = ({ snake, camels }: RecordNames) => `import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../src/kit/database/row-level-security.ts'

const statements = \`
create table ${snake} (
  club_id bigint not null references club (club_id),
  id bigint generated always as identity,
  title text not null,
  notes text,
  archived boolean not null default false,
  version_id int not null default 1,
  updated_by_user_id bigint references app_user (id),
  updated_at timestamptz not null default app_now(),
  primary key (club_id, id)
);
create index ${snake}_by on ${snake} (updated_by_user_id);
\${enableRowLevelSecurity('${snake}')}
\`

export const ${camels} = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statements).execute(db)
  },
}
`

function inMigrations(text: string, number: string, { kebabs, camels }: RecordNames): string {
  const isTaken = new RegExp(`\\b${camels}\\b`).test(text)
  const named = isTaken ? `${camels} as ${camels}${number}` : camels
  const imported = withImport(text, `import { ${named} } from './${number}-${kebabs}.ts'`)
  return before(imported, '}', `  '${number}-${kebabs}': ${isTaken ? `${camels}${number}` : camels},\n`)
}
