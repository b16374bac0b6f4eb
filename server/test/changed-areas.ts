import { areas, type AreaName } from '@touchline/domain/areas'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The areas to which files belong, by their paths from the root of the repository. All areas when a file is shared by several: kits, lists of areas,
 * migrations, packages. Screens, tests, scripts and documents change no endpoint.
 */
export function areasOf(paths: readonly string[]): ReadonlySet<AreaName> {
  const all = new Set(areas.map(({ name }) => name))
  const found = new Set<AreaName>()
  for (const path of paths) {
    if (path === 'package-lock.json' || path === 'vitest.config.ts' || path.startsWith('server/test/')) return all
    const [part, source, folder] = path.split('/')
    // Migrations change tables of any area.
    if (path.startsWith('server/migrations/')) return all
    if ((part !== 'domain' && part !== 'server') || source !== 'src' || /\.(?:test|access)\.ts$/.test(path)) continue
    const area = areas.find(({ name }) => name === folder)
    if (area === undefined) return all
    found.add(area.name)
  }
  return found
}

/**
 * The areas that differ from the branch `main`, with what is not committed: on another branch since it left main, on main itself in the two days up to
 * its newest commit. All of them where git cannot say: without git, without history, without main.
 */
export function changedAreas(): ReadonlySet<AreaName> {
  try {
    const [head, main] = ['HEAD', 'main'].map((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
    const base = head === main ? beforeLastDays() : git('merge-base', 'HEAD', 'main')
    return areasOf(lines(git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')))
  } catch {
    return new Set(areas.map(({ name }) => name))
  }
}

function beforeLastDays(): string {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const base = git('rev-list', '-1', '--first-parent', `--before=${newest - 2 * 86_400}`, 'HEAD')
  if (base === '') throw new Error('The history is too short.')
  return base
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const lines = (...texts: string[]) => texts.join('\n').split('\n').filter(Boolean)
