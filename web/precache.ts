import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { payPage } from '@touchline/domain/payments/pay-pages'
import { isIn } from './area-builds.ts'
import { allModules, reach, sharesOf, type Graph } from './module-graph.ts'

/**
 * The frame. With it, the modules that areas name open without a network after one visit; other screens are cached when they are first opened.
 * bench/web-size.bench.ts holds the total to a budget.
 */
const frame = /\/web\/src\/shell\/(?:AppLayout|HomeScreen|routing\/TeamGate|navigation\/menus)\.tsx?$/
const waitsForServer = (module: string) => /\/socket\.io-client\b/.test(module) || isIn('needsServer', module) || isIn('afterFrame', module)
/** Files that are always cached although their names carry no hash. */
const always = ['/index.html', '/offline.html', '/500.html', '/color-scheme.js', '/favicon.svg', '/manifest.webmanifest', '/icons/192.png']

type Bundle = Rolldown.OutputBundle
interface WithStyles {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** Writes the service worker with the list of files that it caches. Its fingerprint changes with every file of the build, so browsers notice a new build. */
export function precache(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url))
  return {
    name: 'precache',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = [...always, ...assetsOf(bundle, this).map((file) => `/${file}`)]
        const hash = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n'))
        for (const file of readdirSync(`${root}public`, { withFileTypes: true, recursive: true }))
          if (file.isFile()) hash.update(file.name).update(readFileSync(`${file.parentPath}/${file.name}`))
        const page = bundle['index.html']
        if (page?.type === 'asset') hash.update(page.source)
        const source = readFileSync(`${root}service-worker.js`, 'utf8')
          .replace('%PAY_PAGES%', () => payPage.source)
          .replace('%FINGERPRINT%', hash.digest('hex').slice(0, 12))
          .replace("['%FILES%']", () => JSON.stringify(files))
          .replace("'%OFFLINE%'", () => JSON.stringify(readFileSync(`${root}public/offline.html`, 'utf8')))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function assetsOf(bundle: Bundle, graph: Graph): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const modules = allModules(chunks.find(({ isEntry }) => isEntry)!.facadeModuleId!, graph)
  const shares = sharesOf(modules)
  const roots = new Set<string>()
  const taken = new Set<string>()
  const take = (root: string, withLater: boolean): void => {
    if (taken.has(`${root} ${withLater}`)) return
    taken.add(`${root} ${withLater}`)
    roots.add(root)
    for (const id of reach([root], modules)) {
      // A module of several pages is not the root's own: other pages may load later what it names.
      const isOwn = id === root || shares.get(id) === 1
      for (const next of modules.get(id)!.dynamicallyImportedIds)
        if (next.endsWith('texts.es.ts')) take(next, false)
        else if (withLater && isOwn && !waitsForServer(next.replaceAll('\\', '/'))) take(next, true)
    }
  }
  for (const [id, { isEntry, dynamicImporters }] of modules) {
    const path = id.replaceAll('\\', '/')
    if (isEntry) take(id, false)
    if (dynamicImporters.length > 0 && (frame.test(path) || isIn('offline', path))) take(id, true)
  }
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    const { importedCss, importedAssets } = (chunk as WithStyles).viteMetadata ?? { importedCss: [], importedAssets: [] }
    for (const file of [...importedCss, ...importedAssets]) if (!/\.woff2?$/.test(file) || isLatin(file)) files.add(file)
    for (const next of chunk.imports) if (bundle[next]?.type === 'chunk') add(bundle[next])
  }
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => roots.has(id))) add(chunk)
  return [...files].filter((file) => file in bundle).toSorted()
}

const isLatin = (file: string) => /-latin-(?!ext)/.test(file)
