import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { payPage } from '@touchline/domain/payments/pay-pages'
import { isIn } from './area-builds.ts'

/**
 * The frame. With it, the modules that areas name open without a network after one visit; other screens are cached when they are first opened.
 * bench/web-size.bench.ts holds the total to a budget.
 */
const frame = /\/web\/src\/shell\/(?:AppLayout|HomeScreen|routing\/TeamGate|navigation\/menus)\.tsx?$/
const needsServer = (module: string) => /\/socket\.io-client\b/.test(module) || isIn('needsServer', module)
/** The Spanish texts of a cached file are cached with it; those of other screens come when they are first opened. */
const isSpanish = (one: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  one?.type === 'chunk' && (one.facadeModuleId ?? '').endsWith('texts.es.ts')
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
        const files = [...always, ...assetsOf(bundle).map((file) => `/${file}`)]
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

function assetsOf(bundle: Bundle): string[] {
  const found = new Set<string>()
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const take = (chunk: Rolldown.OutputChunk, withLater: boolean): void => {
    const isNew = !found.has(chunk.fileName)
    if (!isNew && !withLater) return
    const way = `${chunk.fileName} ${withLater}`
    if (found.has(way)) return
    found.add(way)
    found.add(chunk.fileName)
    const { importedCss, importedAssets } = (chunk as WithStyles).viteMetadata ?? { importedCss: [], importedAssets: [] }
    for (const file of [...importedCss, ...importedAssets]) if (!/\.woff2?$/.test(file) || isLatin(file)) found.add(file)
    for (const next of chunk.imports) follow(next, false)
    for (const next of chunk.dynamicImports) if (withLater || isSpanish(bundle[next])) follow(next, withLater)
  }
  const follow = (name: string, withLater: boolean) => {
    const next = bundle[name]
    if (next?.type === 'chunk' && !needsServer((next.facadeModuleId ?? '').replaceAll('\\', '/'))) take(next, withLater)
  }
  for (const chunk of chunks) {
    const source = (chunk.facadeModuleId ?? '').replaceAll('\\', '/')
    if (chunk.isEntry) take(chunk, false)
    if (frame.test(source) || isIn('offline', source)) take(chunk, true)
  }
  return [...found].filter((file) => file in bundle).toSorted()
}

const isLatin = (file: string) => /-latin-(?!ext)/.test(file)
