// npm run area attendance: prints everything that the code has about an area.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@touchline/domain/all-endpoints'
import { areas } from '@touchline/domain/areas'
import type { OfflineReads } from '@touchline/domain/kit/offline-reads'
import { routeTable } from './route-table.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const area = areas.find(({ name }) => name === process.argv[2])

if (area) {
  console.log(`${area.name}: ${area.summary}`)
  for (const workspace of ['domain', 'server', 'web']) section(workspace, filesOf(workspace, area.name))
  section('endpoints', endpointsOf(area.name))
  section('tables', tablesOf(area.name))
  section('stored on devices', storedOf(area.offline))
  section('screens', screensOf(area.name))
  section('tests', testsOf(area.name))
} else {
  console.log('npm run area <name>')
  for (const { name, summary } of areas) console.log(`  ${name.padEnd(14)} ${summary}`)
  process.exitCode = process.argv[2] ? 1 : 0
}

function section(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title} (${lines.length})\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function filesOf(workspace: string, name: string): string[] {
  return globSync(`${workspace}/src/${name}/**/*.{ts,tsx,css}`)
    .sort()
    .map((file) => `${file} ${linesOf(file)}`)
}

function endpointsOf(name: string): string[] {
  return allEndpoints
    .filter((entry) => entry.area === name)
    .map(({ name: value, endpoint: { method, path } }) => `${method.padEnd(6)} ${path}  (${value})`)
}

/** The tables for which this area declares row types; no other area reads them. */
function tablesOf(name: string): string[] {
  const sources = globSync(`server/src/${name}/**/*.table.ts`).map((file) => readFileSync(file, 'utf8'))
  const declared = sources.flatMap((source) => /interface Tables \{([^}]*)\}/.exec(source)?.[1] ?? [])
  return declared.flatMap((body) => [...body.matchAll(/^\s*(\w+):/gm)].map((match) => match[1]!))
}

function storedOf({ keep = [], keepPerTeam = [] }: OfflineReads): string[] {
  return [...keep.map(({ path }) => path), ...keepPerTeam.map(({ path }) => `${path}  of own teams`)]
}

function screensOf(name: string): string[] {
  return routeTable.filter((entry) => entry.area === name).map(({ path, name: screen, guard }) => `${path}  ${screen}, ${guard}`)
}

function testsOf(name: string): string[] {
  const files = globSync([`{domain,server,web}/src/${name}/**/*.test.{ts,tsx}`, `e2e/${name}/**/*.e2e.ts`]).sort()
  return files.flatMap((file) => {
    const titles = [...readFileSync(file, 'utf8').matchAll(/^\s*test(?:\.\w+\(.*?\))?\(\s*(['"`])(.*?)\1/gm)]
    return [file, ...titles.map((match) => `  ${match[2]}`)]
  })
}

function linesOf(file: string): string {
  const count = readFileSync(file, 'utf8').split('\n').length - 1
  return `(${count})`
}
