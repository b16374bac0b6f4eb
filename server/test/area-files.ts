import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src/', import.meta.url))

export interface AreaPart<T> {
  /** The name of the area, which is the name of its folder. */
  area: string
  part: T
}

/**
 * The parts that areas keep for tests only, from `src/<area>/<name>.access.ts` or `src/<area>/<name>.samples.ts`: every export whose name ends in `Access`
 * or `Samples`. A new file is found by its name, so that no list has to be edited.
 */
export async function partsOfAreas<T>(ending: 'access' | 'samples'): Promise<readonly AreaPart<T>[]> {
  const suffix = ending === 'access' ? 'Access' : 'Samples'
  const parts: AreaPart<T>[] = []
  for (const file of globSync(`*/*.${ending}.ts`, { cwd: source }).toSorted()) {
    const module = (await import(/* @vite-ignore */ `${source}${file}`)) as Record<string, T>
    const found = Object.keys(module).filter((name) => name.endsWith(suffix))
    if (found.length === 0) throw new Error(`${file} exports nothing whose name ends in ${suffix}.`)
    for (const name of found) parts.push({ area: file.split('/')[0]!, part: module[name]! })
  }
  return parts
}
