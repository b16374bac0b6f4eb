import { Refusal } from '@touchline/domain/kit/refusal'
import type { AppContext } from '../app-context.ts'

const minutes = 10

/** An address that is its own key: bound to the path, valid for ten minutes. `now` is the clock of rules. */
export function signedUrl(ctx: Pick<AppContext, 'secrets'>, path: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + minutes * 60).padStart(10, '0')
  return `/api${path}?expires=${expires}&signature=${encodeURIComponent(ctx.secrets.sign('url', `${path}?${expires}`))}`
}

/** Refuses a wrong signature and an expired one alike, so that a caller cannot tell them apart. */
export function checkSignedUrl(
  ctx: Pick<AppContext, 'secrets'>,
  path: string,
  asked: { expires: string; signature: string },
  now: Date,
): void {
  const fits = ctx.secrets.verify('url', `${path}?${asked.expires}`, asked.signature)
  if (!fits || Number(asked.expires) * 1000 < now.getTime()) throw new Refusal('not_found', 'Not found.', { status: 404 })
}
