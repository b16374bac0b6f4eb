import { isIn } from './area-builds.ts'
import { levels, planParts, type Part } from './chunk-plan.ts'
import type { Graph } from './module-graph.ts'

/** Returns a predicate that matches library modules by folder and name; a name is a folder or a file. */
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
/** Parts of lists beside their folders, with the tables and tabs of Mantine and the acts on rows; pages without a list go without them. */
const ofLists =
  /\/kit\/(?:page\/(?:RowsTable|TabLinks)|pickers\/SeveralChip)\.tsx$|\/saved-view-endpoints\.ts$|\/messages\/(?:audience|whoms-of|MessageRows)\.tsx?$|\/list-acts\.ts$/
const routeTable = '/web/src/shell/routing/route-table.ts'
const frame = '/web/src/shell/AppLayout.tsx'

/** Returns the entry files and lazy imports from which a module is reached without a further lazy import. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const [roots, seen, todo] = [new Set<string>(), new Set([id]), [id]]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(next) ?? {}
    if (dynamicImporters.length > 0) roots.add(next.replaceAll('\\', '/'))
    for (const importer of importers) {
      if (!seen.has(importer)) todo.push(importer)
      seen.add(importer)
    }
  }
  return roots
}

/**
 * Names the chunk of a module by the page that needs it first: sign-in, every page but the sign-in (the routes), frame, nearly every page, or most pages with
 * events. Null leaves the choice to the bundler.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const path = id.replaceAll('\\', '/')
  if (!/\/(?:web|domain)\/src\//.test(path)) return inForm(path) ? 'form' : inFrame(path) ? 'frame' : null
  if (path.endsWith(routeTable)) return 'routes'
  if (graph.getModuleInfo(id)?.dynamicImporters.length || path.endsWith('/menu.ts')) return null
  const roots = [...rootsOf(id, graph)]
  const isOfSignIn = roots.some((root) => isIn('signIn', root))
  if (!isOfSignIn && roots.some((root) => root.endsWith(routeTable))) return 'routes'
  if (roots.some((root) => root.endsWith(frame))) return isOfSignIn ? 'form' : 'frame'
  if (roots.length < 2) return null
  if (isOfSignIn) return 'form'
  // Pages of a team and lists of players share this; the events are not theirs.
  if (path.endsWith('/domain/src/teams/part.ts')) return 'page'
  // Lists, records and forms load with the pages that have one.
  if (/\/web\/src\/kit\/(?:list|record|form)\//.test(path) || ofLists.test(path)) return null
  // Only screens that write without a signal, and the start of the offline store, need this.
  if (path.endsWith('/web/src/kit/encrypted-store.ts')) return null
  const screens = roots.filter((root) => root.endsWith('Screen.tsx'))
  if (screens.length >= 40 || (screens.length >= 7 && (/\/web\/src\/kit\//.test(path) || isIn('shared', path)))) return 'page'
  return screens.filter((root) => isIn('events', root)).length >= 8 ? 'events' : null
}

const only = (chunk: string) => (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null)

const isIcon = (id: string) => id.includes('icons-react')
let plan: Map<string, Part> | null = null

/** The name of the part of a module, if the part is of this level. The bundler asks for every module and every level. */
function partOf(id: string, graph: Graph, level: number): string | null {
  plan ??= planParts(id, graph, {
    fixed: (one, shares) => (isIcon(one) && shares > 1 ? 'icons' : chunkOf(one, graph)),
    isEverywhere: (one) => isIn('afterFrame', one.replaceAll('\\', '/')),
    isKept: (one) => isIn('offline', one.replaceAll('\\', '/')),
  })
  const part = plan.get(id)
  return part?.level === level ? part.name : null
}

/**
 * Groups modules into a few chunks. Without them the bundler makes a file of every module that two pages share, and over a slow connection every six files cost
 * one more round trip. The first group that matches wins and takes the dependencies of its modules with it; the parts of a plan take none, because the plan
 * names the part of each module.
 */
export const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 9 },
  { name: 'base', tags: ['$initial' as const], priority: 8 },
  ...['form', 'routes', 'frame', 'page', 'events'].map((chunk, index) => ({ name: only(chunk), debugName: chunk, priority: 7 - index })),
  { name: 'icons', test: /icons-react/, priority: 1, minShareCount: 2 },
  ...Array.from({ length: levels }, (_, level) => ({
    name: (id: string, graph: Graph) => partOf(id, graph, level),
    debugName: `parts ${level}`,
    priority: 0.9 - level / 100,
    includeDependenciesRecursively: false,
  })),
]
