import { contactsOfPlayers } from '../../people/people.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { channelsOf } from '../events/audience-of-event.ts'
import type { EventRow } from '../calendar.store.ts'
import { notifyPeople, type NoticeFor } from './notify-about.ts'

/**
 * Notifies the families of players who became guests by this change, or no longer are, even if the team is not notified, because no other message
 * tells them that they were invited. Returns the notified people.
 */
export async function notifyGuests(
  action: ActionContext,
  { previous, event }: { previous: EventRow | null; event: EventRow },
  telling: NoticeFor,
): Promise<ReadonlySet<number>> {
  if (event.status !== 'scheduled' || event.ends_at <= action.now) return new Set()
  const before = previous?.guest_player_ids ?? []
  const added = event.guest_player_ids.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !event.guest_player_ids.includes(id))
  const told = await tell('guest', added)
  return new Set([...told, ...(await tell('uninvited', removed))])

  async function tell(kind: 'guest' | 'uninvited', players: readonly number[]) {
    if (players.length === 0) return new Set<number>()
    const people = await contactsOfPlayers(action.db, event.club_id, players)
    const notice = { kind, startsAt: event.starts_at, textsOn: action.actor.config.enable_sms }
    const reached = people.filter(({ user_id }) => user_id !== action.actor.userId).map((person) => channelsOf(person, notice, action.now))
    return await notifyPeople(action, event, reached, { ...telling, kind, onlyPlayers: players })
  }
}
