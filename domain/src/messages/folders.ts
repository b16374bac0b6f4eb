/** The folders of a person, as their addresses name them. */
export const folders = ['inbox', 'sent', 'drafts', 'scheduled', 'archive'] as const
export type Folder = (typeof folders)[number]
export const isFolder = (name: string | undefined): name is Folder => (folders as readonly (string | undefined)[]).includes(name)
