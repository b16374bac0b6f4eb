// The skeleton of an area: its three area.ts files and its line in the three lists of areas.
import { before, checkAreaName, NameError, withImport, type Files, type Tree } from './names.ts'

const workspaces = ['domain', 'server', 'web'] as const
type Workspace = (typeof workspaces)[number]

const areaFile = (workspace: Workspace, name: string) => `${workspace}/src/${name}/area.ts`
const exported = (workspace: Workspace, name: string) => name + { domain: '', server: 'Server', web: 'Web' }[workspace]

const textsOf: Record<Workspace, (name: string, summary: string) => string> = {
  domain: (name, summary) => `import { area } from '../kit/area.ts'

export const ${name} = area('${name}', {
  summary: '${summary.replace(/['\\]/g, String.raw`\$&`)}',
  codes: [],
  after: [],
})
`,
  server: (name) => `import { ${name} } from '@touchline/domain/${name}/area'
import { serverArea } from '../kit/server-area.ts'

export const ${name}Server = serverArea(${name}, {
  routes: [],
})
`,
  web: (name) => `import { webArea } from '../kit/web-area.ts'

export const ${name}Web = webArea('${name}', [])
`,
}

/** The files of a new area. Throws NameError where the name cannot be used. */
export function newArea(tree: Tree, name: string, summary: string): Files {
  checkAreaName(name)
  if (tree.read(areaFile('domain', name)) !== undefined) throw new NameError(`The area ${name} exists already: npm run area ${name}.`)
  return new Map(workspaces.flatMap((workspace) => [...partOfArea(tree, workspace, name, summary)]))
}

/** The part of an area in one workspace, which the area may lack; no files where it is there. */
export function partOfArea(tree: Tree, workspace: Workspace, name: string, summary = ''): Files {
  const file = areaFile(workspace, name)
  if (tree.read(file) !== undefined) return new Map()
  const list = `${workspace}/src/areas.ts`
  const imported = withImport(tree.read(list)!, `import { ${exported(workspace, name)} } from './${name}/area.ts'`)
  const listed = before(
    imported,
    workspace === 'domain' ? '] as const' : '\n]\n',
    workspace === 'domain' ? `  ${name},\n` : `\n  ${exported(workspace, name)},`,
  )
  return new Map([
    [file, textsOf[workspace](name, summary)],
    [list, listed],
  ])
}
