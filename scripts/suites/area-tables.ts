import { repositoryFiles, textOf } from '../repository.ts'

/** The area of each table, or `kit`, by the folder in which its row type stands. */
export function tableOwners(): Map<string, string> {
  const owners = repositoryFiles('server/src').flatMap((file) => {
    const folder = /^server\/src\/([^/]+)\/.*\.table\.ts$/.exec(file)?.[1]
    const tables = folder === undefined ? '' : (/interface Tables \{([^}]*)\}/.exec(textOf(file))?.[1] ?? '')
    return [...tables.matchAll(/^\s+(\w+):/gm)].map((match) => [match[1]!, folder!] as const)
  })
  return new Map(owners)
}
