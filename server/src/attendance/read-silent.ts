import type { Actor } from '@touchline/domain/access/actor'
import type { SilentContact, SilentPlayers } from '@touchline/domain/attendance/silence'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import type { z } from 'zod'
import { alertsOf } from '../account/own-account/email-alert.store.ts'
import { findEvent, eventScope } from '../calendar/calendar.store.ts'
import type { Db } from '../kit/database/database.ts'
import { lastSentAbout, type LastSent } from '../kit/delivery/outbox.ts'
import { contactsByPlayer, unconfirmedContacts, type ContactRow } from '../people/contacts.store.ts'
import { mayReachFamilies } from '../teams/may-see-contacts.ts'
import { withoutAnswer } from './without-answer.ts'

/** Players without an answer, with the contacts of their families. Guests are on the lists of their own teams. */
export async function readSilent(db: Db, actor: Actor, eventId: number): Promise<z.infer<typeof SilentPlayers>> {
  const event = await findEvent(db, actor, eventId)
  if (event.team_id === null) throw notFound()
  if (!mayReachFamilies(eventScope(event))(actor)) throw forbidden()
  const silent = (await withoutAnswer(db, event)).filter(({ player_id }) => !event.guest_player_ids.includes(player_id))
  const ids = silent.map(({ player_id }) => player_id)
  const contacts = await contactsByPlayer(db, event.club_id, ids)
  const all = [...contacts.values()].flat()
  const users = [...new Set(all.flatMap(({ user_id }) => user_id ?? []))]
  const known: Known = {
    unconfirmed: await unconfirmedContacts(db, event.club_id, users),
    refused: await alertsOf(
      db,
      all.flatMap(({ email }) => email ?? []),
    ),
    sent: await lastSentAbout(db, event.club_id, event.id, users),
  }
  return { items: ids.map((player_id) => ({ player_id, contacts: contacts.get(player_id)!.map((row) => present(row, known)) })) }
}

interface Known {
  unconfirmed: ReadonlySet<number>
  refused: ReadonlyMap<string, unknown>
  sent: ReadonlyMap<number, LastSent>
}

function present(row: ContactRow, { unconfirmed, refused, sent }: Known): SilentContact {
  const message = sent.get(row.user_id ?? 0)
  const isRefused = row.email !== null && refused.has(row.email.toLowerCase())
  return {
    contact_id: row.id,
    name: row.name,
    relationship: row.relationship,
    email: row.email,
    mobile_number: row.mobile_number,
    state: row.state,
    address: isRefused ? 'refused' : unconfirmed.has(row.user_id ?? 0) ? 'unconfirmed' : 'good',
    message: message ? { state: message.state, at: message.at.toISOString() } : null,
  }
}
