/** What the build says of a module while it decides which file it goes into. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Modules of libraries by folder and names; a name is a folder or a file. */
const among = (...lists: [folder: string, names: string][]) => {
  const tests = lists.map(([folder, names]) => new RegExp(`${folder}/(${names.split(' ').join('|')})(/|\\.)`))
  return (id: string) => tests.some((test) => test.test(id))
}
const inForm = among(
  ['@mantine/core/esm/components', 'ActionIcon Anchor CloseButton Group Input InputBase PasswordInput Stack Text TextInput Title'],
  ['@mantine/hooks/esm', 'use-id use-uncontrolled'],
  ['icons-react/dist/esm/icons', 'IconAlertCircle IconChevronRight'],
)
const inFrame = among(
  ['node_modules', '@tanstack/query-core @tanstack/react-query'],
  [
    '@mantine/core/esm/components',
    'Affix Drawer EmptyState FocusTrap Kbd ModalBase OptionalPortal Portal ScrollArea Skeleton VisuallyHidden',
  ],
)
/** Screens with events on them, which people go to and fro between. */
const ofEvents = /^calendar\/(?:[\w-]+\/)?\w+Screen$|^teams\/TeamSummaryScreen$|^attendance\/(?:[\w-]+\/)?\w+Screen$/

const nameOf = (id: string) => /\/web\/src\/(.+)\.tsx?$/.exec(id)?.[1] ?? id

/** The files that begin when they are asked for, from which a module is reached without asking again. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const [roots, seen, todo] = [new Set<string>(), new Set([id]), [id]]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(next) ?? {}
    if (dynamicImporters.length > 0) roots.add(nameOf(next.replaceAll('\\', '/')))
    for (const importer of importers) {
      if (!seen.has(importer)) todo.push(importer)
      seen.add(importer)
    }
  }
  return roots
}

/** By who needs it first: the sign-in, the frame, nearly every page, most pages with events; null: nobody's, the build decides. */
function chunkOf(id: string, graph: Graph): string | null {
  const path = id.replaceAll('\\', '/')
  if (!/\/(?:web|domain)\/src\//.test(path)) return inForm(path) ? 'form' : inFrame(path) ? 'frame' : null
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null
  const roots = rootsOf(id, graph)
  if (roots.has('shell/AppLayout')) return roots.has('account/sign-in/SignInScreen') ? 'form' : 'frame'
  if (roots.size < 2) return null
  if (roots.has('account/sign-in/SignInScreen')) return 'form'
  const screens = [...roots].filter((name) => name.endsWith('Screen'))
  if (screens.length >= 15 || (screens.length >= 6 && /\/web\/src\/(?:kit|calendar\/grid|attendance\/answers)\//.test(path))) return 'page'
  return screens.filter((name) => ofEvents.test(name)).length >= 8 ? 'events' : null
}

const only = (chunk: string) => (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null)

/**
 * Left alone, the build makes a file of every module that two pages share, and over a slow line every six of them cost a turn. Those that come first win:
 * what a group's modules need goes with them.
 */
export const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 9 },
  { name: 'base', tags: ['$initial' as const], priority: 8 },
  ...['form', 'frame', 'page', 'events'].map((chunk, index) => ({ name: only(chunk), priority: 7 - index })),
  { name: 'icons', test: /icons-react/, priority: 1, minShareCount: 2 },
]
