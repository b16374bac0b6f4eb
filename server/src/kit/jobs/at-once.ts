/** Does the work for each row, so many at a time and in any order; the next row begins as soon as one ends. Work that throws is left to the caller at once. */
export async function atOnce<T>(most: number, rows: Iterable<T>, work: (row: T) => Promise<unknown>): Promise<void> {
  const left = [...rows]
  const lane = async () => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) await work(row)
  }
  await Promise.all(Array.from({ length: most }, lane))
}
