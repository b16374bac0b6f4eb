/**
 * Waits for reads that are asked of one connection at once; on PostgreSQL they take one way there and back together. It waits for all, also where one fails,
 * because a statement that is left over would run on the connection of the next request. The first failure in their order is thrown.
 */
export async function together<const P extends readonly Promise<unknown>[]>(
  reads: P,
): Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }> {
  const ends = await Promise.allSettled(reads)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as { -readonly [K in keyof P]: Awaited<P[K]> }
}
