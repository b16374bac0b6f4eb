import { expect, test } from 'vitest'
import { repositoryFiles, textOf } from './repository.ts'
import { reachedFrom, takenBy } from './symbols.ts'
import { addressesIn, testsOf } from './test-titles.ts'

const claiming = repositoryFiles()
  .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
  .flatMap((file) => testsOf(textOf(file)).map((one) => ({ ...one, file })))
  .filter(({ ids }) => ids.length > 0)

/** Rules that exist before the screens which will use them. The list may only become shorter. */
const notAskedYet: Record<string, string> = {
  'domain/src/kit/countries.ts countries': 'The first form with a postal address asks it; its data are a package that is installed.',
  'domain/src/kit/countries.ts statesOf': 'The same.',
}

test('a rule that a title claims is used by a route or a screen, not by its test alone', () => {
  const reached = reachedFrom(['server/src/main.ts', 'web/src/main.tsx'])
  const unreached = claiming.flatMap(({ file, title, text }) => {
    const words = new Set(text.match(/[\w$]+/g))
    const values = textOf(file).replaceAll(/^import type .*$/gm, '')
    const rules = [...takenBy(file, values)]
      .filter(([as, from]) => words.has(as) && /^domain\/src\/\w+\/(?!test-)/.test(from.file))
      .map(([, from]) => `${from.file} ${from.name}`)
    const dead = rules.filter((rule) => !reached.has(rule))
    // A list of all names, or a limit, may exist for the test; then something else in it is a rule of the product.
    const wrong = file.startsWith('domain/') && dead.length === rules.length ? dead : dead.filter(isFunction)
    return wrong.map((rule) => ({ rule, line: `${file}: ${title}: ${rule}` }))
  })
  expect(unreached.filter(({ rule }) => !(rule in notAskedYet)).map(({ line }) => line)).toEqual([])
  const stillDead = new Set(unreached.map(({ rule }) => rule))
  expect(
    Object.keys(notAskedYet).filter((rule) => !stillDead.has(rule)),
    'no longer an exception',
  ).toEqual([])
})

function isFunction(rule: string): boolean {
  const [file, name] = rule.split(' ') as [string, string]
  const declared = `function\\*? ${name}\\b|const ${name}\\b(?:: [^=\\n]+)? = (?:async )?(?:<|\\(|\\w+ =>)`
  return new RegExp(`^export (?:async )?(?:${declared})`, 'm').test(textOf(file))
}

test('a title with the id of a call comes with a request to the path of that call', () => {
  const calls = new Map(
    repositoryFiles()
      .filter((file) => /^docs\/requirements\/.*\.tsv$/.test(file))
      .flatMap(callsOf),
  )
  const silent = claiming.flatMap(({ file, title, ids, text }) =>
    ids
      .map((id) => ({ id, call: calls.get(id) }))
      .filter(({ call }) => call !== undefined && !addressesIn(text).some((said) => isSame(call, said)))
      .map(({ id, call }) => `${file}: ${title}: ${id} ${call}`),
  )
  expect(calls.size).toBeGreaterThan(150)
  expect(silent).toEqual([])
})

/** The lines of the catalogue that name an endpoint: `POST /teams/{team_id}/games`. */
const callsOf = (file: string): [string, string][] =>
  textOf(file)
    .split('\n')
    .flatMap((line) => {
      const [id, kind, statement] = line.split('\t') as [string, string, string]
      const address = /\b(?:GET|POST|PUT|DELETE|PATCH) (\/[\w/{}.-]*|user\b[\w/{}.-]*|comm\/[\w/{}.-]*)/.exec(statement ?? '')?.[1]
      return kind === 'call' && address !== undefined ? [[id, address.startsWith('/') ? address : `/${address}`]] : []
    })

function isSame(call: string, said: string): boolean {
  const [asked, given] = [partsOf(call), partsOf(said)]
  const fits = (part: string, other: string) => part.startsWith('{') || other === '*' || other.replace(/\*+$/, '') === part
  return asked.length === given.length && asked.every((part, at) => fits(part, given[at]!))
}
const partsOf = (address: string) =>
  address
    .split('?')[0]!
    .replace(/^\/api(?=\/)/, '')
    .split('/')
    .filter(Boolean)
