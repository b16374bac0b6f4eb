import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

/** Mantine's ScrollArea takes one small function of floating-ui; see the stand-in. */
function scrollAreaWithoutFloating(): Plugin {
  const standIn = fileURLToPath(new URL('./src/kit/merge-refs-stand-in.ts', import.meta.url))
  return {
    name: 'scroll-area-without-floating',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@floating-ui/react' && importer?.includes('/ScrollArea/ScrollArea.') ? standIn : null),
  }
}

/** Modules by folder and names; a name is a folder or a file. */
const among = (...lists: [folder: string, names: string][]) => {
  const tests = lists.map(([folder, names]) => new RegExp(`${folder}/(${names.split(' ').join('|')})(/|\\.)`))
  return (id: string) => tests.some((test) => test.test(id.replaceAll('\\', '/')))
}

/**
 * Left alone, the build makes a file of every component that two screens share: 31 requests before the sign-in page can be used, 60 before
 * the calendar. Grouped by who needs them first, it is 7 and 22, and each page loads less. A name that is missing here costs a request, no more;
 * a name in `form` that the sign-in page does not need makes it slower.
 */
const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 4 },
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    name: 'form',
    priority: 2,
    test: among(
      ['@mantine/core/esm/components', 'ActionIcon Anchor CloseButton Group Input InputBase PasswordInput Stack Text TextInput Title'],
      ['@mantine/hooks/esm', 'use-id use-uncontrolled'],
      ['icons-react/dist/esm/icons', 'IconAlertCircle IconChevronRight'],
      ['web/src/kit', 'FormErrors Notice Wordmark'],
    ),
  },
  {
    name: 'frame',
    priority: 1,
    test: among(
      ['node_modules', '@tanstack/query-core @tanstack/react-query'],
      ['@mantine/core/esm/components', 'Affix EmptyState Kbd OptionalPortal Portal Skeleton'],
      ['web/src/kit', 'Crest days live moments Page queries share-lines Row Section StateMessage TeamMark Trouble'],
      ['web/src', 'shell/menus shell/menu-icons shell/useActor teams/teams.queries teams/team-looks'],
    ),
  },
  {
    // What every screen with events on it draws them with.
    name: 'events',
    priority: 0,
    test: among(
      ['icons-react/dist/esm/icons', 'IconCalendarOff IconPrinter IconTableImport'],
      ['web/src/kit', 'Agenda AnswerCount'],
      ['web/src/calendar', 'calendar-texts LiveTeams reply-of seat-of-event tile-of-event useTile'],
    ),
  },
]

const server = process.env.TOUCHLINE_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), buildVersion(), precache(), scrollAreaWithoutFloating()],
  // The contract's schemas are types to the client; see the file.
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('./src/kit/schema-stand-in.ts', import.meta.url)) }] },
  build: {
    target: 'es2022',
    // What knows light-dark() itself: the replacement for older ones needs a colour scheme that is set in a style sheet, ours is set by the switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    sourcemap: false,
    // The policy allows no data: scripts, and a file of its own is cached for longer than the style sheet it would swell.
    assetsInlineLimit: 0,
    // Its own inline code would break `script-src 'self'`; every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
