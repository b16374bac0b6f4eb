import type { RunningServer } from './running-server.ts'

interface Message {
  subject: string
  body: string
}
/** The messages sent to an address or number, newest first. */
export async function outboxOf(ctx: RunningServer, to: string): Promise<Message[]> {
  const answer = await fetch(`${ctx.url}/api/dev/outbox?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { items: Message[] }).items
}
/** The newest message that matches; it may be written a moment after the response. */
async function last(ctx: RunningServer, to: string, what: RegExp): Promise<string> {
  for (let tries = 0; ; tries++) {
    const found = (await outboxOf(ctx, to)).map(({ body }) => what.exec(body)?.[0]).find((text) => text !== undefined)
    if (found !== undefined) return found
    if (tries === 100) throw new Error(`Nothing for ${to} in the outbox.`)
    await new Promise((done) => setTimeout(done, 200))
  }
}
export const lastCode = (ctx: RunningServer, to: string) => last(ctx, to, /\b\d{6}\b/)
export const lastLink = (ctx: RunningServer, to: string) => last(ctx, to, /http:\S+/)

/** Moves the clock of rules. */
export const advance = (ctx: RunningServer, minutes: number) =>
  fetch(`${ctx.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: minutes }),
  })
