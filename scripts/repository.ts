import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const notOurs = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results'])

/** Every file of the repository that people write, by its path from the root. It works without git, so that it also checks a copy without history. */
export function repositoryFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? repositoryFiles(path) : [path]
  })
}

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
export const exists = (path: string): boolean => existsSync(join(root, path))

export interface Import {
  from: string
  /** The path of the imported file from the root if it is one of ours; else the name as written. */
  to: string
  /** True for an import of types, which is erased. */
  typeOnly: boolean
  /** True for a dynamic import. */
  later: boolean
}

export function importsOf(file: string): Import[] {
  const source = textOf(file)
  const found = (pattern: RegExp, later: boolean) =>
    [...source.matchAll(pattern)].map((match) => ({
      from: file,
      to: resolveImport(file, match[2]!),
      typeOnly: match[1] !== undefined,
      later,
    }))
  return [
    ...found(/^(?:import|export)\s+(?:(type)\s+(?=[\w{*]))?[\w\s{},*$]*?from\s+['"]([^'"]+)['"]/gm, false),
    ...found(/^import\s+()?['"]([^'"]+)['"]/gm, false),
    ...found(/\bimport\(\s*()?['"]([^'"]+)['"]/g, true),
  ]
}

export function resolveImport(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(file), name)
  const domain = /^@touchline\/domain\/(.+)$/.exec(name)
  return domain ? `domain/src/${domain[1]}.ts` : name
}
