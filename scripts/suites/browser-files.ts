/** A file with a share of its own chooses its screens or rows by the day: it runs every day. */
const hasOwnShare = /from '[./\w-]*(?:daily|screens)-share\.ts'/

/** The folder of browser tests that a changed file belongs to, such as `calendar`; the kit and what all tests share belong to the shell. Null: none. */
export function folderOf(path: string): string | null {
  const [part, source, folder, file] = path.split('/')
  if (part === 'e2e') return source === 'support' || folder === undefined ? 'shell' : source!
  if ((part !== 'web' && part !== 'domain') || source !== 'src' || /\.test\.tsx?$/.test(path)) return null
  if (part === 'web') return file === undefined || folder === 'kit' ? 'shell' : folder!
  return file === undefined ? null : folder!
}

/**
 * The browser test files of a day: those of changed folders, those that choose a share of their own, and every second one of the others, the other half the next
 * day. `changed`: paths from the root of the repository, null when they are unknown: then all. `text` reads a file.
 */
export function browserFilesOf(
  files: readonly string[],
  { changed, day, text }: { changed: readonly string[] | null; day: number; text: (file: string) => string },
): string[] {
  if (changed === null || changed.some((path) => path === 'package-lock.json')) return [...files]
  const folders = new Set(changed.map(folderOf))
  const isDue = (file: string) => folders.has(folderOf(file)) || hasOwnShare.test(text(file))
  const others = files.filter((file) => !isDue(file))
  return files.filter((file) => isDue(file) || others.indexOf(file) % 2 === day % 2)
}
