import { exists, repositoryFiles, resolveImport, textOf } from './repository.ts'

/** The top-level declarations of a file with their text, and the names that it imports. */
interface Source {
  declared: Map<string, string>
  taken: Map<string, { file: string; name: string }>
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** Returns the top-level declarations by name. Prettier begins each in the first column and ends it before the next. */
export function declarationsOf(text: string): Map<string, string> {
  const declared = new Map<string, string>()
  let name = ''
  for (const line of text.split('\n')) {
    if (/^[a-zA-Z]/.test(line)) name = nameIn(line)
    declared.set(name, `${declared.get(name) ?? ''}${line}\n`)
  }
  return declared
}
/** A statement that declares several names, or none, belongs to the module itself. */
const nameIn = (line: string) =>
  /^(?:export )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +([\w$]+)/.exec(line)?.[1] ?? ''

export function takenBy(file: string, text: string): Map<string, { file: string; name: string }> {
  const taken = new Map<string, { file: string; name: string }>()
  for (const [, all, from] of text.matchAll(/^import\s+(?:type\s+)?([\w\s{},*$]+?)\s+from\s+['"]([^'"]+)['"]/gm)) {
    const to = resolveImport(file, from!)
    const whole = /\*\s+as\s+([\w$]+)/.exec(all!)
    if (whole) taken.set(whole[1]!, { file: to, name: '*' })
    for (const part of /\{([\s\S]*)\}/.exec(all!)?.[1]!.split(',') ?? []) {
      const [name, as = name] = part
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+/)
      if (name) taken.set(as!, { file: to, name })
    }
  }
  return taken
}

const isTest = (file: string) => /\.(?:test|e2e|bench|emulated)\.tsx?$/.test(file)

/** Every name that the running product reaches from its entries: `file name`. Tests and what only they use are not reached. */
export function reachedFrom(entries: readonly string[]): Set<string> {
  const known = new Map<string, Source>()
  const isOurs = new Set(repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !isTest(file)))
  const read = (file: string): Source => {
    const text = withoutComments(textOf(file))
    const source = { declared: declarationsOf(text), taken: takenBy(file, text) }
    known.set(file, source)
    return source
  }
  const reached = new Set<string>()
  const waiting: [file: string, name: string][] = []
  const reach = (file: string, name: string) => {
    if (!isOurs.has(file) || !exists(file) || reached.has(`${file} ${name}`)) return
    reached.add(`${file} ${name}`)
    waiting.push([file, name])
  }
  const follow = (file: string, name: string) => {
    const { declared, taken } = known.get(file) ?? read(file)
    if (name === '*') return void [...declared.keys()].forEach((one) => reach(file, one))
    // An import of one name runs the whole module.
    reach(file, '')
    const text = declared.get(name) ?? ''
    for (const word of wordsOf(text)) {
      const other = taken.get(word)
      if (other?.name === '*')
        for (const [, of] of text.matchAll(new RegExp(`\\b${word}\\.(\\w+)|\\b${word}\\b(?!\\.)`, 'g'))) reach(other.file, of ?? '*')
      else if (other) reach(other.file, other.name)
      else if (declared.has(word)) reach(file, word)
    }
    for (const [, from] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+\.ts)['"]/g))
      if (from) reach(resolveImport(file, from), '*')
    if (name === '') for (const [, from] of text.matchAll(/^import\s+['"]([^'"]+)['"]/gm)) reach(resolveImport(file, from!), '')
  }
  for (const entry of entries) reach(entry, '*')
  for (let next = waiting.pop(); next; next = waiting.pop()) follow(...next)
  return reached
}
