import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface PolicyFile {
  /** As an import names it: `@touchline/domain/teams/policy` or `server/src/teams/may-see-contacts.ts`. */
  module: string
  names: readonly string[]
}

/** These have the name of a policy and judge something else than a caller. */
const otherThings: Readonly<Record<string, string>> = {
  mayLeave: 'A role that somebody holds.',
  mayUseEmail: 'The second factor of an account.',
  mayBeWithdrawn: 'The state of a contact.',
  runsClub: 'A role that somebody holds.',
}

/** Every policy of domain and server, wherever it stands: what is exported as `may…`, `keeps…` or `runs…`. */
export function policyFiles(): readonly PolicyFile[] {
  return sources().flatMap(({ file, text }) => {
    const names = [...text.matchAll(/^export (?:const|function) ((?:may|keeps|runs)[A-Z]\w+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => !(name in otherThings))
    const module = file.replace(/^domain\/src\/(.*)\.ts$/, '@touchline/domain/$1')
    return names.length === 0 ? [] : [{ module, names }]
  })
}

/** Exported sentences about a caller under another name. The building blocks of policies stand in `access`, and are reversed with what is built of them. */
export function unnamedPolicies(): readonly string[] {
  const blocks = ['actor', 'guards', 'policy'].map((name) => `domain/src/access/${name}.ts`)
  return sources()
    .filter(({ file }) => !blocks.includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:const|function) (\w+)[^\n]*\n?[^\n]*: Policy\b/gm)]
        .map(([, name]) => name!)
        .filter((name) => !/^(?:may|keeps|runs)[A-Z]/.test(name))
        .map((name) => `${file}: ${name}`),
    )
}

function sources(): { file: string; text: string }[] {
  const files = globSync(['domain/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return files.toSorted().map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
}

/** The modules that a test file replaces by their reversible form, with `vi.mock`, which takes no list. */
export function reversedModules(test: URL): ReadonlySet<string> {
  const folder = fileURLToPath(new URL('.', test)).slice(root.length)
  const mocked = readFileSync(test, 'utf8').matchAll(/^vi\.mock\('([^']+)'.*turnable\(/gm)
  return new Set(
    [...mocked].map(([, from]) => (from!.startsWith('.') ? fileURLToPath(new URL(from!, `file:///${folder}`)).slice(1) : from!)),
  )
}
