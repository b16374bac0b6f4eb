import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exists, repositoryFiles, textOf } from './repository.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = repositoryFiles().filter((file) => file.endsWith('.md'))
const named = pages.filter((file) => file !== 'CHANGELOG.md')

test('every file that a page names exists', () => {
  const paths = named.flatMap((page) =>
    [...prose(page).matchAll(/`([^`\s]+)`/g)].map((match) => ({ page, path: match[1]!.replace(/:\d+$/, '') })),
  )
  const isPath = (path: string) => /^[\w.@<*{][\w.@/<>*{},-]*\/[\w.@<>*{},-]+\.(?:tsx?|js|cjs|md|json|sql|tsv|css|html|sh|svg)$/.test(path)
  const missing = paths.filter(({ page, path }) => isPath(path) && !isThere(page, path))
  expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})

test('every link between pages has a target', () => {
  const links = pages.flatMap((page) =>
    [...prose(page).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].map((match) => ({ page, link: match[1]! })),
  )
  const broken = links.filter(({ page, link }) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : posix.join(posix.dirname(page), path)
    return !exists(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor))
  })
  expect(broken.map(({ page, link }) => `${page}: ${link}`)).toEqual([])
})

test('every npm command that a page names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const commands = named.flatMap((page) =>
    [...textOf(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map((match) => ({ page, name: match[1]! })),
  )
  expect(commands.filter(({ name }) => scripts[name] === undefined).map(({ page, name }) => `${page}: npm run ${name}`)).toEqual([])
})

test('every word of the glossary is used in code', () => {
  const code = repositoryFiles()
    .filter((file) => /^(?:(?:domain|server|web)\/src|server\/test)\/.*\.tsx?$/.test(file))
    .map(textOf)
    .join('\n')
  const words = [...textOf('docs/glossary.md').matchAll(/^\| ([^|]+?) \|/gm)]
    .map((match) => match[1]!)
    .filter((word) => !/^Word$|^-+$/.test(word))
  expect(words.length).toBeGreaterThan(50)
  // "import alias" is found in importAlias, import_alias and import-aliases.
  const isUsed = (word: string) => new RegExp(`(?<![a-z])${word.split(/[\s-]/).join('[\\s_-]?')}`, 'i').test(code)
  expect(words.filter((word) => !isUsed(word))).toEqual([])
})

test('decisions have numbers of their own', () => {
  const numbers = pages.flatMap((page) => /^docs\/decisions\/(\d+)-/.exec(page)?.[1] ?? [])
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('the changelog has no entry twice', () => {
  const entries = pages.includes('CHANGELOG.md')
    ? textOf('CHANGELOG.md')
        .split('\n')
        .filter((line) => /^\s*[-*] /.test(line))
    : []
  expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([])
})

/** A placeholder in angle brackets stands for any name, so at least one such file must exist. */
function isThere(page: string, path: string): boolean {
  const pattern = path.replaceAll(/<[^>]+>/g, '*')
  return [pattern, posix.join(posix.dirname(page), pattern)].some((candidate) => globSync(candidate, { cwd: root }).length > 0)
}

/** The text without code blocks, whose examples may name files that the reader is about to create. */
const prose = (page: string) => textOf(page).replaceAll(/^```[\s\S]*?^```/gm, '')

function anchorsOf(page: string): string[] {
  const headings = prose(page).matchAll(/^#+ (.+)$/gm)
  return [...headings].map((match) =>
    match[1]!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}
