// The names of a new area or record, in the spellings that code, tables, addresses and screens use.

/** The repository, or a copy of it in memory: paths begin at its root. */
export interface Tree {
  read: (path: string) => string | undefined
  /** The names of the files in a folder. */
  list: (folder: string) => readonly string[]
}
/** New and changed files with their whole text, by path. */
export type Files = ReadonlyMap<string, string>

/** A name that cannot be used; the message is a sentence for the developer. */
export class NameError extends Error {}

export interface RecordNames {
  /** dress-code and dress-codes: files and addresses. */
  kebab: string
  kebabs: string
  /** dressCode and dressCodes: path parameters and endpoints. */
  camel: string
  camels: string
  /** DressCode and DressCodes: types and components. */
  pascal: string
  pascals: string
  /** dress_code: the table. */
  snake: string
  /** dress code and dress codes: sentences. */
  words: string
  plural: string
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const pluralOf = (word: string) =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
const inCamels = (kebab: string) => kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** All spellings of a record's name, which is in the singular: `dress-code`. Throws NameError. */
export function recordNames(name: string): RecordNames {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name))
    throw new NameError(`"${name}" is no name of a record: use small letters, with hyphens between words, such as dress-code.`)
  if (/[^siu]s$/.test(name)) throw new NameError(`"${name}" looks like a plural: name one record, such as ${name.replace(/e?s$/, '')}.`)
  const kebabs = pluralOf(name)
  const [camel, camels] = [inCamels(name), inCamels(kebabs)]
  return {
    ...{ kebab: name, kebabs, camel, camels, pascal: capital(camel), pascals: capital(camels) },
    ...{ snake: name.replaceAll('-', '_'), words: name.replaceAll('-', ' '), plural: kebabs.replaceAll('-', ' ') },
  }
}

const otherFolders = ['kit', 'shell', 'demo', 'providers', 'areas']
/** Throws NameError where an area cannot have this name. */
export function checkAreaName(name: string): void {
  if (!/^[a-z]+$/.test(name)) throw new NameError(`"${name}" is no name of an area: use one word in small letters, such as equipment.`)
  if (otherFolders.includes(name)) throw new NameError(`"${name}" cannot be an area: a folder with another purpose has this name.`)
}

/** Adds a line after the last import. */
export function withImport(text: string, line: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((one) => /^(?:import .*|\} )from '[^']+'$|^import '[^']+'$/.test(one))
  return lines.toSpliced(last + 1, 0, line).join('\n')
}

/** Inserts before the last occurrence of `end`. */
export function before(text: string, end: string, inserted: string): string {
  const at = text.lastIndexOf(end)
  if (at < 0) throw new Error(`A file has no "${end}" to insert before.`)
  return text.slice(0, at) + inserted + text.slice(at)
}
