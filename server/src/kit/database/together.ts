/**
 * Waits for statements that are asked of one connection at once; on PostgreSQL they go there and come back together. Values that are known already may stand
 * among them. It waits for all, also where one fails, because a statement that is left over would run on the connection of the next request. Then it throws the
 * failure that came first: in a transaction those after it only say that it has failed, and by the first one it is decided whether to try again.
 */
export async function together<const P extends readonly unknown[]>(asked: P): Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }> {
  const failures: unknown[] = []
  const answers = await Promise.all(
    asked.map(async (one) => await Promise.resolve(one).catch((error: unknown) => void failures.push(error))),
  )
  if (failures.length > 0) throw failures[0]
  return answers as { -readonly [K in keyof P]: Awaited<P[K]> }
}
