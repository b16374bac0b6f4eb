import type { Pool, PoolClient } from 'pg'

/**
 * A pool whose clients come back when the server stops. The adapter of socket.io keeps one client to listen. When it closes before that client listens, or
 * while it connects again, it does not give the client back, and the pool would wait for it without end.
 */
export function listenerPool(pool: Pool) {
  const held = new Set<PoolClient>()
  let isClosed = false
  const connect = async (): Promise<PoolClient> => {
    // The adapter tries again after an error; a server that has stopped gives it no answer.
    if (isClosed) return await new Promise(() => {})
    const client = await pool.connect()
    if (isClosed) {
      client.release(true)
      return await new Promise(() => {})
    }
    const giveBack = client.release.bind(client)
    client.release = (error?: Error | boolean) => {
      held.delete(client)
      giveBack(error)
    }
    held.add(client)
    return client
  }
  return {
    pool: { connect, query: pool.query.bind(pool) },
    close() {
      isClosed = true
      for (const client of held) {
        // Otherwise the end of this client makes the adapter connect again.
        client.removeAllListeners('end')
        client.release(true)
      }
    },
  }
}
