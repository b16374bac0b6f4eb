import { areas, type AreaName } from '@touchline/domain/areas'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const lines = (...texts: string[]) => texts.join('\n').split('\n').filter(Boolean)

/**
 * The areas to which files belong, by their paths from the root of the repository. Screens (`web`), tests and documents change no endpoint. A kit, a migration or a
 * list of areas changes those of all areas a little: what is tested of every area each day has to notice that.
 */
export function areasOf(paths: readonly string[], parts: readonly string[] = ['domain', 'server']): ReadonlySet<AreaName> {
  const found = new Set<AreaName>()
  for (const path of paths) {
    const [part, source, folder] = path.split('/')
    if (!parts.includes(part!) || source !== 'src' || path.endsWith('.test.ts')) continue
    const area = areas.find(({ name }) => name === folder)
    if (area !== undefined) found.add(area.name)
  }
  return found
}

/** Hours of commits on `main` that count as changes: what landed together, and a little of what landed before. */
const hours = 6

/**
 * The areas that differ from the branch `main`, with what is not committed: on another branch since it left main, on main itself in the hours up to its
 * newest commit. All of them where git cannot say: without git, without history, without main.
 */
export function changedAreas(parts?: readonly string[]): ReadonlySet<AreaName> {
  try {
    const [head, main] = ['HEAD', 'main'].map((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
    const base = head === main ? beforeLastHours() : git('merge-base', 'HEAD', 'main')
    return areasOf(lines(git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')), parts)
  } catch {
    return new Set(areas.map(({ name }) => name))
  }
}

/** Days since 1970: two runs of one day choose the same. */
const today = Math.floor(Date.now() / 86_400_000)
/** False at night. */
export const everyday = process.env['TOUCHLINE_LONG'] === undefined
const changed = everyday ? changedAreas() : null

/** By day: true for one of `parts` parts, another one each day. At night: always true. */
export const isTurn = (index: number, parts: number): boolean => !everyday || index % parts === today % parts

/** By day: true for one of `ofChanged` parts of changed areas, and one of `ofOthers` parts of the others. At night: always true. */
export const isDue = (area: AreaName, index: number, { ofChanged = 1, ofOthers }: { ofChanged?: number; ofOthers: number }): boolean =>
  isTurn(index, changed === null || changed.has(area) ? ofChanged : ofOthers)

function beforeLastHours(): string {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const base = git('rev-list', '-1', '--first-parent', `--before=${newest - hours * 3600}`, 'HEAD')
  if (base === '') throw new Error('The history is too short.')
  return base
}
