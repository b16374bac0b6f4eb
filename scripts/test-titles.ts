export interface TitledTest {
  title: string
  /** The ids of the catalogue that the title claims. */
  ids: string[]
  /** The test with every helper of its file that it uses, and their helpers. */
  text: string
}

const indentOf = (line: string) => line.length - line.trimStart().length
const isEnd = (line: string) => /^\s*[)\]}]/.test(line)

/** Returns a statement with all its lines: up to the next one with the same indentation. */
function statementAt(lines: readonly string[], at: number): string {
  const indent = indentOf(lines[at]!)
  let end = at + 1
  while (
    end < lines.length &&
    (lines[end] === '' || indentOf(lines[end]!) > indent || (indentOf(lines[end]!) === indent && isEnd(lines[end]!)))
  )
    end++
  return lines.slice(at, end).join('\n')
}

export function testsOf(source: string): TitledTest[] {
  const lines = source.split('\n')
  const tests: string[] = []
  const helpers = new Map<string, string>()
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const name = /^\s*(?:const|let|function|async function) +([\w$]+)/.exec(line)?.[1]
    if (/^\s*test[(.]/.test(line)) {
      const text = statementAt(lines, at)
      tests.push(text)
      at += text.split('\n').length - 1
    } else if (name !== undefined) helpers.set(name, `${helpers.get(name) ?? ''}\n${statementAt(lines, at)}`)
    else if (/^\s*before(?:All|Each)\(/.test(line)) helpers.set('', `${helpers.get('') ?? ''}\n${statementAt(lines, at)}`)
  }
  return tests.map((text) => ({ title: titleIn(text), ids: idsIn(titleIn(text)), text: withHelpers(text, helpers) }))
}

const titleIn = (text: string) => /^\s*test(?:\.\w+\([\s\S]*?\n?\s*\]?[^\n]*\))?\(\s*(['"`])([\s\S]*?)\1,/.exec(text)?.[2] ?? ''
const idsIn = (title: string) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id!)

function withHelpers(text: string, helpers: ReadonlyMap<string, string>): string {
  const used = new Set<string>()
  let all = text
  for (;;) {
    const words = new Set(all.match(/[\w$]+/g))
    const more = [...helpers].filter(([name]) => words.has(name) && !used.has(name))
    if (more.length === 0) return all
    for (const [name, of] of more) {
      used.add(name)
      all += of
    }
  }
}

/** Returns the paths that a test requests: its strings that begin with a slash, with constants and helpers of the file filled in, and `*` for values known only at run time. */
export function addressesIn(text: string): string[] {
  const texts = Map.groupBy(
    [
      ...text.matchAll(/\b(?:const|let) (\w+)(?:: string)? =\s*(`|')((?:(?!\2)[^\n])*)\2/g),
      ...text.matchAll(/\bconst (\w+) = \([^)\n]*\) =>\s*(`|')((?:(?!\2)[^\n])*)\2/g),
    ],
    ([, name]) => name!,
  )
  const most = Math.max(1, ...[...texts.values()].map((all) => all.length))
  // One name may have several values, each in its own part of the file.
  return Array.from({ length: most }, (_, turn) => {
    const valueOf = (name: string) => texts.get(name)?.[turn % texts.get(name)!.length]?.[3]
    let filled = text
    for (let depth = 0; depth < 4; depth++)
      filled = filled
        .replaceAll(/\$\{(\w+)(?:\([^(){}]*\))?\}/g, (all, name: string) => valueOf(name) ?? all)
        .replaceAll(/(\(\s*)(\w+)(?:\([^()]*\))?(?=[,)])/g, (all, open: string, name: string) => {
          const value = valueOf(name)
          return value === undefined ? all : `${open}\`${value}\``
        })
    return [...filled.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*').matchAll(/['"`](?:\*{0,2})(\/[^\s'"`]*)['"`]/g)].map(
      ([, said]) => said!,
    )
  }).flat()
}
