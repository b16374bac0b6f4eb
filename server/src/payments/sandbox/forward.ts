import type { FastifyInstance, FastifyReply } from 'fastify'
import { deskPath } from './desk.ts'
import type { Sandbox } from './open-sandbox.ts'

/** The path below which the browser reaches the sandbox; its pages are there too. */
export const sandboxPath = '/payment-sandbox'
/** The acts of a payer on a payment or a set-up. Everything else of the API needs the secret key, which is never forwarded. */
const acts = /^\/v1\/(?:setup|payment)_intents\/\w+\/(?:confirm|authenticate|verify_microdeposits)$/
const limit = 10_000

/**
 * Passes the form of the payer and the pages of the sandbox on, byte by byte: the number of a card is neither parsed nor logged nor stored here. The log has the path and no
 * body. With Stripe itself the browser talks to Stripe, and this path does not exist.
 */
export async function forwardToSandbox(
  app: FastifyInstance,
  { url, publishableKey }: Pick<Sandbox, 'url' | 'publishableKey'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit: limit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: `${sandboxPath}/*`,
      async handler(request, reply) {
        const path = `/${request.params['*']}`
        const isAct = request.method === 'POST' && acts.test(path)
        if (!isAct && !/^\/onboarding\/\w+$/.test(path)) return await reply.status(404).send({ error: 'Not found.', code: 'not_found' })
        const account = request.headers['stripe-account']
        const answer = await fetch(`${url}${path}`, {
          method: request.method,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            ...(isAct && { authorization: `Bearer ${publishableKey}` }),
            ...(typeof account === 'string' && { 'stripe-account': account }),
          },
          ...(request.method === 'POST' && { body: new Uint8Array(request.body as Buffer) }),
          redirect: 'manual',
        })
        const to = answer.headers.get('location')
        if (to !== null) reply.header('location', to)
        reply.header('cache-control', 'no-store').type(answer.headers.get('content-type') ?? 'text/plain')
        return await reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()))
      },
    })
    serveDeskOf(scope, url)
  })
}

/** The page on which visitors of the demo act as the banks. It moves the clock through the API, so that the jobs run too. */
function serveDeskOf(scope: FastifyInstance, url: string): void {
  scope.get(deskPath, async (_request, reply) => await deskReply(reply, await fetch(`${url}/desk`)))
  scope.post(deskPath, async (request, reply) => {
    // Another site must not act in the demo of a visitor.
    if (!['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
      return await reply.status(403).send('Refused.')
    const body = (request.body as Buffer | undefined)?.toString() ?? ''
    const minutes = Number(new URLSearchParams(body).get('advance') ?? Number.NaN)
    if (!Number.isNaN(minutes)) {
      await scope.inject({ method: 'POST', url: '/api/dev/clock', payload: { advance_minutes: minutes } })
      return await reply.redirect(deskPath, 303)
    }
    return await deskReply(reply, await fetch(`${url}/desk`, { method: 'POST', body, redirect: 'manual' }))
  })
}

async function deskReply(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const to = answer.headers.get('location')
  if (to !== null) reply.header('location', to)
  return await reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(await answer.text())
}
