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

/** So many files of changed folders run in a run by day. */
const mostWhole = 16

/**
 * The browser test files of a day: those of changed folders (of more than `mostWhole` a part, another one each day, and those that changed themselves), those
 * that choose a share of their own, and every second one of the others, the other half the next day. `changed`: paths from the root of the repository, null
 * when they are unknown: then all. `text` reads a file.
 */
export function browserFilesOf(
  files: readonly string[],
  {
    changed,
    day,
    text,
    whole = false,
  }: { changed: readonly string[] | null; day: number; text: (file: string) => string; whole?: boolean },
): string[] {
  if (changed === null || changed.some((path) => path === 'package-lock.json')) return [...files]
  const folders = new Set(changed.map(folderOf))
  const isKept = (file: string) => changed.includes(file) || hasOwnShare.test(text(file))
  const touched = files.filter((file) => !isKept(file) && folders.has(folderOf(file)))
  const turns = whole ? 1 : Math.max(1, Math.ceil(touched.length / mostWhole))
  const others = files.filter((file) => !isKept(file) && !touched.includes(file))
  const isTurn = (list: readonly string[], file: string, parts: number) => list.includes(file) && list.indexOf(file) % parts === day % parts
  return files.filter((file) => isKept(file) || isTurn(touched, file, turns) || isTurn(others, file, 2))
}
