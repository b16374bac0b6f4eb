import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppContext } from '../app-context.ts'

/** The script opens its frames under further names of its own. */
const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const provider = { scripts, calls: 'https://api.stripe.com', frames: [...scripts, 'https://hooks.stripe.com'] }

/**
 * Sends the same headers with every reply, and others with the pages on which families pay; both are computed once. The script of the payment provider runs
 * only on those, and only where its keys are set.
 */
export function sendSecurityHeaders(app: FastifyInstance, ctx: AppContext, isPayPage: (path: string) => boolean) {
  const usual = securityHeaders(ctx, false)
  const ofPayPages = ctx.settings.payments === null ? usual : securityHeaders(ctx, true)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofPayPages !== usual && isPayPage(request.url.split('?')[0]!) ? ofPayPages : usual).header('x-request-id', request.id)
    done()
  })
}

function securityHeaders(ctx: AppContext, pays: boolean): Record<string, string> {
  const connect = ["'self'", ctx.settings.publicUrl.replace(/^http/, 'ws'), 'ws://localhost:*', 'ws://127.0.0.1:*'].slice(
    0,
    ctx.demo ? 4 : 2,
  )
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(pays ? provider.scripts : [])],
        // Mantine writes styles into the page: a recorded deviation.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [...connect, ...(pays ? [provider.calls] : [])],
        ...(pays && { frameSrc: provider.frames }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: ctx.settings.publicUrl.startsWith('https:'),
  })
  return { ...headers, 'Permissions-Policy': permissionsPolicy }
}

/** Browser features that the product never uses; a picture from the camera comes through the file chooser, which needs no permission. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ')

/** Records the headers that helmet sets on a response of Node. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {}
  const listener = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => {} }
  helmet(options)({} as IncomingMessage, listener as unknown as ServerResponse, () => {})
  return headers
}
