import type { Secrets } from '../kit/secrets/secrets.ts'

/** One event, one child, and the person who may answer for the child. */
export interface AnswerLink {
  clubId: number
  eventId: number
  playerId: number
  userId: number
}

const purpose = 'answer'
const radix = 36

/** The key in the link of a reminder: four ids and their signature. It is not stored, and its rights are checked at every use. */
export function answerKey(secrets: Secrets, { clubId, eventId, playerId, userId }: AnswerLink): string {
  const ids = [clubId, eventId, playerId, userId].map((id) => id.toString(radix)).join('.')
  return `${ids}.${secrets.sign(purpose, ids)}`
}

/** Parses and verifies a key; null for every key that was not made here. */
export function readAnswerKey(secrets: Secrets, key: string): AnswerLink | null {
  const parts = key.split('.')
  const ids = parts.slice(0, 4)
  if (!secrets.verify(purpose, ids.join('.'), parts.slice(4).join('.'))) return null
  const [clubId, eventId, playerId, userId] = ids.map((id) => Number.parseInt(id, radix)) as [number, number, number, number]
  return { clubId, eventId, playerId, userId }
}
