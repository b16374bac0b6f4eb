/**
 * Asks once for each of the clubs, one after the other on the caller's connection, and returns all rows in that order. A statement over several clubs would visit
 * every node of a distributed database.
 */
export async function byClub<T>(clubIds: Iterable<number>, ask: (clubId: number) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for (const clubId of new Set(clubIds)) rows.push(...(await ask(clubId)))
  return rows
}
