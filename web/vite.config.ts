import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './chunks.ts'
import { compressed } from './compressed.ts'
import { precache } from './precache.ts'

/**
 * The build's version is a fingerprint of its files, so equal builds have equal versions. The page carries it in a meta tag
 * (sent with every call), `version.json` is what a running page compares itself with.
 */
function buildVersion(): Plugin {
  let version = 'development'
  return {
    name: 'build-version',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle) version = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12)
        return html.replace('%BUILD_VERSION%', version)
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
      },
    },
  }
}

/** Preloads the font with the code instead of after the first render: text laid out with a fallback font would shift under the reader. */
function earlyFont(): Plugin {
  return {
    name: 'early-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /\/inter-latin-opsz-normal[^/]*\.woff2$/.test(file))
        if (font === undefined) throw new Error('The font is not part of the build.')
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** Mantine's ScrollArea needs one small function of floating-ui; the stand-in provides only that. */
function scrollAreaWithoutFloating(): Plugin {
  const standIn = fileURLToPath(new URL('./src/kit/page/merge-refs-stand-in.ts', import.meta.url))
  return {
    name: 'scroll-area-without-floating',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@floating-ui/react' && importer?.includes('/ScrollArea/ScrollArea.') ? standIn : null),
  }
}

const server = process.env.TOUCHLINE_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), buildVersion(), earlyFont(), precache(), compressed(), scrollAreaWithoutFloating()],
  // The client uses the endpoint schemas as types only; the stand-in explains how.
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('./src/kit/api/schema-stand-in.ts', import.meta.url)) }] },
  build: {
    target: 'es2022',
    // All targets know light-dark(): the fallback for older browsers needs a color scheme set in a style sheet, and ours is set by the switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    sourcemap: false,
    // The content security policy forbids data: scripts, and a separate file is cached longer than the style sheet that would carry it.
    assetsInlineLimit: 0,
    // Vite's polyfill is inline code that violates `script-src 'self'`; every target browser preloads modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
