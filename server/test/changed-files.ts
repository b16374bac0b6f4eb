import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The number that chooses what is tested in turn: days from 1970 to the newest commit, or to now where git cannot say. By the commit, so that one that has passed
 * does not fail on the next day. TOUCHLINE_DAY is another one.
 */
export function testDay(): number {
  const named = process.env['TOUCHLINE_DAY']
  if (named !== undefined) return Number(named)
  try {
    return Math.floor(Number(git('log', '-1', '--format=%ct')) / 86_400)
  } catch {
    return Math.floor(Date.now() / 86_400_000)
  }
}

/** Hours of commits on `main` that count as changes: what landed together, and a little of what landed before. */
const hours = 6

/**
 * The endpoints that changed files declare anew, by their names; none where git cannot say. Those that kits make of lists and records, and those of files that git does
 * not know yet, are not among them.
 */
export function newEndpoints(): ReadonlySet<string> {
  try {
    const declared = git('diff', '--unified=0', '--no-renames', baseOfChanges(), '--', 'domain/src')
    return new Set([...declared.matchAll(/^\+export const (\w+) = endpoint\(/gm)].map(([, name]) => name!))
  } catch {
    return new Set()
  }
}

/**
 * The files that differ from the branch `main`, with what is not committed, and deleted ones: on another branch since it left main, on main itself in the hours
 * up to its newest commit. Null where git cannot say: without git, without history, without main.
 */
export function changedFiles(): string[] | null {
  try {
    const lists = [git('diff', '--name-only', baseOfChanges()), git('ls-files', '--others', '--exclude-standard')]
    return lists.join('\n').split('\n').filter(Boolean)
  } catch {
    return null
  }
}

function baseOfChanges(): string {
  const [head, main] = ['HEAD', 'main'].map((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
  return head === main ? beforeLastHours() : git('merge-base', 'HEAD', 'main')
}

function beforeLastHours(): string {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const base = git('rev-list', '-1', '--first-parent', `--before=${newest - hours * 3600}`, 'HEAD')
  if (base === '') throw new Error('The history is too short.')
  return base
}
