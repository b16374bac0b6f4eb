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

/** Of more files of changed folders than so many, a part runs in a run by day. */
const mostWhole = 12
/** So many of the others run each day: fewer where more than `most` would run with those of changed folders, and never more than a third of them. */
const ofOthers = { most: 14, least: 7 }
const most = 30

/**
 * The browser test files of a day: those of changed folders (of more than `mostWhole` a part, another one each day, of each folder at least one, and those that
 * changed themselves), those that choose a share of their own, and a part of the others, another one the next day. `changed`: paths from
 * the root of the repository, null when they are unknown: then all. `text` reads a file.
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
  const kept = files.filter((file) => changed.includes(file) || hasOwnShare.test(text(file)))
  const touched = files.filter((file) => !kept.includes(file) && folders.has(folderOf(file)))
  const others = files.filter((file) => !kept.includes(file) && !touched.includes(file))
  const turn = (list: readonly string[], parts: number) => list.filter((_file, index) => index % parts === day % parts)
  const turns = whole ? 1 : Math.max(1, Math.ceil(touched.length / mostWhole))
  const due = [...Map.groupBy(touched, folderOf).values()].flatMap((own) => turn(own, Math.min(turns, own.length)))
  const room = Math.min(ofOthers.most, Math.max(ofOthers.least, most - kept.length - due.length))
  const chosen = new Set([...kept, ...due, ...turn(others, Math.max(3, Math.ceil(others.length / room)))])
  return files.filter((file) => chosen.has(file))
}
