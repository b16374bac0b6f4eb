import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { guestConflicts, mostGuests, mostLetters } from './guest.ts'
import { changedByGuests } from './lists.ts'

const common = { auth: 'user', who: ['team staff, club admin or director'] } as const
const ofTeam = { ...common, params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }] } as const
const one = {
  ...common,
  params: z.object({ guest_assignment: IdText }),
  objects: [{ param: 'guest_assignment', is: 'guest_assignment' }],
} as const
const write = { method: 'POST', effect: 'write', changes: ['guest-assignments', ...changedByGuests] } as const
const Words = plainText(mostLetters)
  .trim()
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null)
const version = { version_id: z.int().min(1).optional() }

export const findGuests = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/guest_search',
  summary: 'Finds players of the club who are not on the team, by a part of their name or of the name of their team; at most 40.',
  query: z.object({ search: plainText(100) }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        birth_year: z.int().nullable(),
        teams: z.array(z.string()),
        conflicts: z.array(z.enum(guestConflicts)),
        /** The assignment needs nobody else; with a conflict it needs a reason. */
        approves: z.boolean(),
      }),
    ),
  }),
  effect: 'read',
  reads: ['players', 'rosters', 'teams', 'seasons'],
})

export const requestGuests = endpoint({
  ...ofTeam,
  ...write,
  path: '/teams/{team}/guests',
  summary: 'Asks for players as guests of a team on some days, both included; approves at once those whom the caller may approve.',
  body: z.object({
    player_ids: z.array(Id).min(1, 'Choose at least one player.').max(mostGuests),
    from_on: CalendarDate,
    to_on: CalendarDate,
    note: Words,
    /** Needed to approve a player who does not fit the team. */
    reason: Words,
  }),
  /** The change set undoes what was approved; null where nothing was. */
  reply: z.object({ requested: z.int(), approved: z.int(), change_set_id: z.int().nullable() }),
  refusals: ['guest.wrong'],
})

const Changed = z.object({ id: z.int(), version_id: z.int(), change_set_id: z.int() })
const refusals = ['guest.wrong', 'guest.not_open', 'version.missing', 'version.newer'] as const

export const decideGuest = endpoint({
  ...one,
  ...write,
  path: '/guest_assignments/{guest_assignment}/decision',
  summary:
    'Approves or denies a guest assignment; a denial needs a reason, and so does the approval of a player who does not fit the team.',
  body: z.object({ approve: z.boolean(), reason: Words, ...version }),
  reply: Changed,
  refusals,
})

export const endGuest = endpoint({
  ...one,
  ...write,
  path: '/guest_assignments/{guest_assignment}/end',
  summary: 'Withdraws a requested guest assignment, or ends an approved one today: the player leaves the coming events.',
  body: z.object(version),
  reply: Changed,
  refusals,
})
