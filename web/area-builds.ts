import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AreaBuild } from './src/kit/area-build.ts'

const folder = new URL('./src/', import.meta.url)
const source = fileURLToPath(folder)

async function patterns(): Promise<{ part: keyof AreaBuild; pattern: RegExp }[]> {
  const found: { part: keyof AreaBuild; pattern: RegExp }[] = []
  const modules = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => `/web/src/${file.replaceAll('\\', '/')}`)
  for (const file of globSync('*/build.ts', { cwd: source }).toSorted()) {
    const path = file.replaceAll('\\', '/')
    const { build } = (await import(/* @vite-ignore */ new URL(path, folder).href)) as { build: AreaBuild }
    const area = path.split('/')[0]
    for (const [part, names] of Object.entries(build) as [keyof AreaBuild, readonly string[]][])
      for (const name of names) {
        const pattern = new RegExp(`/web/src/${area}/${name.replaceAll('*', '.*')}\\.tsx?$`)
        if (!modules.some((module) => pattern.test(module))) throw new Error(`${file} names ${name}, which no module of the area matches.`)
        found.push({ part, pattern })
      }
  }
  return found
}
const ofAreas = await patterns()

/** True if an area names this module, by its absolute path, for this part of the build. */
export const isIn = (part: keyof AreaBuild, path: string): boolean => ofAreas.some((one) => one.part === part && one.pattern.test(path))
