/** What people give names to, and where a name may stand only once: per club and kind, in folders per folder above. */
export const namedKinds = [
  ...['Drill', 'Session', 'Folder', 'Tag', 'Saved view', 'Outline'],
  ...['Season plan', 'Field plan', 'Season', 'Facility', 'Field', 'Template'],
] as const
export type NamedKind = (typeof namedKinds)[number]

export const nameInUse = 'This name is already in use. Please input another name.'

/** Blanks and capitals make no other name; accents do. */
const nameKey = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')

/** Why a name cannot be given, null when it can; `others` are the names beside it, without its own. */
export function nameProblem(kind: NamedKind, name: string, others: readonly string[]): string | null {
  const key = nameKey(name)
  if (key === '') return `${kind} name cannot be blank.`
  return others.some((other) => nameKey(other) === key) ? nameInUse : null
}
