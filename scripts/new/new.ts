// npm run new area equipment, npm run new record notice --area equipment: writes the skeleton of an area or a record.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newArea } from './area.ts'
import { NameError, type Files, type Tree } from './names.ts'
import { newRecord } from './record.ts'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const usage = `npm run new area NAME [-- --summary "Balls, goals and bibs of a club."]
npm run new record NAME --area AREA [-- --spanish aviso,avisos]`

const tree: Tree = {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  list: (folder) => readdirSync(folder),
}
const text = { type: 'string' } as const

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { area: text, summary: text, spanish: text } })
  // npm keeps the name of an option that stands before `--` for itself; its value is then the third word.
  const [kind, name, third] = positionals
  if (kind === 'area' && name !== undefined) write(newArea(tree, name, values.summary ?? `The ${name} of a club.`))
  else if (kind === 'record' && name !== undefined) writeRecord(name, values.area ?? third, values.spanish)
  else throw new NameError(usage)
} catch (error) {
  if (!(error instanceof NameError) && !String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

function writeRecord(name: string, area: string | undefined, spanish: string | undefined): void {
  if (area === undefined) throw new NameError(`A record belongs to an area.\n${usage}`)
  const [one, many] = spanish?.split(',') ?? []
  if (spanish !== undefined && !many) throw new NameError('--spanish takes the singular and the plural: aviso,avisos.')
  write(newRecord(tree, { name, area, ...(one && many ? { spanish: [one, many] as const } : null) }))
  run('server/src/write-schema.ts')
  console.log(`Next: the fields in the declaration, the migration, the table type, the texts and the contract test; then npm run schema.`)
  if (!spanish) console.log('The Spanish texts have the English word: translate it there and in the title of the routes.')
}

function write(files: Files): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  run('node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', '--write', ...files.keys())
  console.log([...files.keys()].toSorted().join('\n'))
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args[0]} failed.`)
}
