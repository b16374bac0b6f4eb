import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

const running = new WeakMap<AppContext, Set<Promise<unknown>>>()

/** Notes a request until it has ended, also after its client has left. */
export async function noteRunning<T>(ctx: AppContext, work: Promise<T>): Promise<T> {
  const works = running.get(ctx) ?? new Set()
  running.set(ctx, works)
  works.add(work)
  try {
    return await work
  } finally {
    works.delete(work)
  }
}

/**
 * The server counts as closed when no connection is left. A request whose client has left may still run then, so that closing ends after it: the database
 * closes next.
 */
export function closeAfterRequests(app: FastifyInstance, ctx: AppContext) {
  app.addHook('onClose', async () => {
    while (running.get(ctx)?.size) await Promise.allSettled(running.get(ctx)!)
  })
}
