import type { RunningHouse } from './house.ts'

interface Message {
  subject: string
  body: string
}
/** What was sent to an address or number, the newest first. */
export async function outboxOf(house: RunningHouse, to: string): Promise<Message[]> {
  const answer = await fetch(`${house.url}/api/dev/outbox?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { items: Message[] }).items
}
export const lastCode = async (house: RunningHouse, to: string) => /\b\d{6}\b/.exec((await outboxOf(house, to))[0]!.body)![0]
export const lastLink = async (house: RunningHouse, to: string) => /http:\S+/.exec((await outboxOf(house, to))[0]!.body)![0]

/** Moves the clock of rules. */
export const advance = (house: RunningHouse, minutes: number) =>
  fetch(`${house.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: minutes }),
  })
