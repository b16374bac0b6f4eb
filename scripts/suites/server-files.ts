/** A costly test file names at its head the folders and files whose changes it has to notice. */
const named = /@runs-with ([^*\n]+)/

/**
 * The costly test files of the server that a day leaves out. One that starts many databases or processes names what it tests; it runs on a day when that changed,
 * else every third day. `changed`: paths from the root of the repository, null when they are unknown: then none is left out. `text` reads a file.
 */
export function leftOut(
  files: readonly string[],
  { changed, day, text }: { changed: readonly string[] | null; day: number; text: (file: string) => string },
): string[] {
  if (changed === null || changed.includes('package-lock.json')) return []
  const costly = files.filter((file) => named.test(text(file)))
  return costly.filter((file, index) => {
    const tested = [file, ...named.exec(text(file))![1]!.trim().split(/\s+/)]
    return index % 3 !== day % 3 && !changed.some((path) => tested.some((start) => path.startsWith(start)))
  })
}
