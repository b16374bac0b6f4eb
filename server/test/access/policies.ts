import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** These have the name of a policy and judge something else than a caller. */
const otherThings: Readonly<Record<string, string>> = {
  mayLeave: 'A role that somebody holds.',
  mayUseEmail: 'The second factor of an account.',
  mayBeWithdrawn: 'The state of a contact.',
  runsClub: 'A role that somebody holds.',
}

/** The export of a policy, or of something that has the name of one: its keyword and its name. */
export const policyExport = /^export (const|function) ((?:may|keeps|runs)[A-Z]\w+)/gm

/** The names of the policies that a source text exports. */
export const policiesIn = (text: string): readonly string[] =>
  [...text.matchAll(policyExport)].map(([, , name]) => name!).filter((name) => !(name in otherThings))

/** Every policy of domain and server, wherever it stands: what is exported as `may…`, `keeps…` or `runs…`. */
export const policyNames = (): readonly string[] => sources().flatMap(({ text }) => policiesIn(text))

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
