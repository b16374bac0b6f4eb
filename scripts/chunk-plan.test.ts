import { expect, test } from 'vitest'
import { planParts } from '../web/chunk-plan.ts'
import { reach, type ModuleOfGraph } from '../web/module-graph.ts'

/** A graph of modules: each with what it imports at once and lazily, and its size in characters. */
function graphOf(modules: Record<string, { needs?: string[]; later?: string[]; size?: number; code?: string }>) {
  const graph = new Map<string, ModuleOfGraph>()
  const importers = (of: string, part: 'needs' | 'later') => Object.keys(modules).filter((id) => modules[id]![part]?.includes(of))
  for (const [id, { needs = [], later = [], size = 100, code }] of Object.entries(modules))
    graph.set(id, {
      code: code ?? 'x'.repeat(size),
      isEntry: id === 'index.html',
      importedIds: needs,
      dynamicallyImportedIds: later,
      importers: importers(id, 'needs'),
      dynamicImporters: importers(id, 'later'),
    })
  return graph
}
const none = { fixed: () => null, isEverywhere: () => false, isKept: () => false }
const plan = (graph: Map<string, ModuleOfGraph>, wishes = none) =>
  planParts('index.html', { getModuleInfo: (id) => graph.get(id) ?? null }, wishes)

test('small modules that two screens share load as one file, and a large one that only one of them needs stays beside them', () => {
  const parts = plan(
    graphOf({
      'index.html': { later: ['AScreen.tsx', 'BScreen.tsx', 'Dialog.tsx'] },
      'AScreen.tsx': { needs: ['a.ts', 'b.ts', 'large.ts'] },
      'BScreen.tsx': { needs: ['a.ts', 'b.ts'] },
      'Dialog.tsx': { needs: ['large.ts', 'small.ts', 'a.ts'] },
      'a.ts': { needs: ['b.ts'] },
      'b.ts': {},
      'small.ts': {},
      'large.ts': { size: 50_000 },
    }),
  )
  expect(parts.get('a.ts')).toBe(parts.get('b.ts'))
  expect(parts.get('large.ts')).not.toBe(parts.get('a.ts'))
  // Only the dialog uses it: the bundler keeps it there.
  expect(parts.has('small.ts')).toBe(false)
  expect(parts.has('AScreen.tsx')).toBe(false)
})

test('no page loads a large module for the sake of a small one, and a part comes after those that it needs', () => {
  const parts = plan(
    graphOf({
      'index.html': { later: ['AScreen.tsx', 'BScreen.tsx', 'CScreen.tsx', 'DScreen.tsx'] },
      'AScreen.tsx': { needs: ['first.ts'] },
      'BScreen.tsx': { needs: ['first.ts'] },
      'CScreen.tsx': { needs: ['middle.ts'] },
      'DScreen.tsx': { needs: ['last.ts'] },
      'first.ts': { needs: ['middle.ts'] },
      'middle.ts': { needs: ['last.ts'], size: 90_000 },
      'last.ts': {},
    }),
  )
  const [first, middle, last] = ['first.ts', 'middle.ts', 'last.ts'].map((id) => parts.get(id)!)
  expect(first).toBe(middle)
  expect(last!.level).toBeLessThan(first!.level)
})

test('of a library only the modules that a page names count, not all that its index passes on', () => {
  const index = '/node_modules/kit/index.js'
  const graph = graphOf({
    'index.html': { later: ['AScreen.tsx'] },
    'AScreen.tsx': { needs: [index], code: "import { Box as Card } from 'kit'; export const AScreen = Card" },
    [index]: {
      needs: ['/node_modules/kit/box.js', '/node_modules/kit/grid.js'],
      code: "export { Box } from './box.js'\nexport { Grid } from './grid.js'",
    },
    '/node_modules/kit/box.js': {},
    '/node_modules/kit/grid.js': {},
  })
  expect([...reach(['AScreen.tsx'], graph)]).toEqual(['AScreen.tsx', '/node_modules/kit/box.js'])
})
