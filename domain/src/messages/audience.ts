import { z } from 'zod'
import { Id, plainText } from '../kit/id.ts'

/** The prefixes of `recipient_id` (S2.3): `coach_12` is a person in that role by the id of the user, `player_5` a player, `group_7` a group team. */
export const recipientPrefixes = [
  'admin',
  'programadmin',
  'director',
  'coach',
  'manager',
  'refassignor',
  'player',
  'team',
  'group',
] as const
export type RecipientPrefix = (typeof recipientPrefixes)[number]
export const RecipientId = z.string().regex(new RegExp(`^(?:${recipientPrefixes.join('|')})_[1-9]\\d{0,9}$`))

/**
 * The people of a team, or of the club: families are the contacts of players and players with an account of their own. The office are the admins, program admins
 * and ref assignors of the club, who are on no team.
 */
export const whoms = ['families', 'coaches', 'managers', 'directors', 'office'] as const
export type Whom = (typeof whoms)[number]

/** The roles whose people are chosen at once, by the prefixes of their recipients. */
export const staffPrefixes = ['admin', 'programadmin', 'director', 'coach', 'manager', 'refassignor'] as const satisfies RecipientPrefix[]
export type StaffPrefix = (typeof staffPrefixes)[number]
/** The roles of people of the club who need no team to be among everyone. */
export const rolesOfWhom: Record<Whom, readonly StaffPrefix[]> = {
  families: [],
  coaches: ['coach'],
  managers: ['manager'],
  directors: ['director'],
  office: ['admin', 'programadmin', 'refassignor'],
}

/** Lists whose rows can be written to. */
export const audienceLists = [
  'rostered-players',
  'all-players',
  'program-players',
  'club-program-players',
  'player-contacts',
  'staff',
  'club-teams',
] as const
export type AudienceList = (typeof audienceLists)[number]

export const mostChosen = 500
/** The most people of one message. */
export const mostRecipients = 100_000
/** The most people to whom somebody who is no admin writes within an hour. */
export const mostAnHour = 1000
/** Up to so many people a message is queued in the transaction that sends it; more are queued by a job. */
export const mostAtOnce = 2000

const ids = z.array(Id).max(200)
export const Audience = z.strictObject({
  recipients: z.array(RecipientId).max(mostChosen),
  /** Of the teams and of the club. */
  whom: z.array(z.enum(whoms)).max(whoms.length),
  /**
   * Everyone on the teams of running seasons, families with a registration in a current program, and staff with or without a team; each filter that names
   * nothing holds for all.
   */
  club: z.strictObject({ regions: ids, birth_years: ids, levels: ids }).nullable(),
  /** Everybody with one of these roles. */
  roles: z.array(z.enum(staffPrefixes)).max(staffPrefixes.length),
  /** The rows of a list: by their ids, or by what search and filters find when the message is sent. */
  list: z
    .strictObject({
      of: z.enum(audienceLists),
      ids: z.array(Id).min(1).max(mostChosen).optional(),
      found: z.record(plainText(40), plainText(400)).optional(),
    })
    .nullable(),
  /** The players of a team assignment. */
  assignment: Id.nullable(),
  /** The families of the players who are registered in these programs. */
  programs: ids,
})
export type Audience = z.infer<typeof Audience>

export const nobody: Audience = { recipients: [], whom: ['families'], club: null, roles: [], list: null, assignment: null, programs: [] }

/** True if everyone of the club is chosen without a filter. */
export const isWholeClub = ({ club }: Pick<Audience, 'club'>): boolean =>
  club !== null && club.regions.length + club.birth_years.length + club.levels.length === 0

/** True if of the teams and the club only families are chosen. */
export const isOfFamilies = ({ whom }: Pick<Audience, 'whom'>): boolean => whom.every((one) => one === 'families')

/** The ids of an audience by prefix. */
export function chosenIds({ recipients }: Pick<Audience, 'recipients'>): Record<RecipientPrefix, number[]> {
  const chosen = Object.fromEntries(recipientPrefixes.map((prefix) => [prefix, []])) as unknown as Record<RecipientPrefix, number[]>
  for (const id of new Set(recipients)) {
    const [prefix, number] = id.split('_') as [RecipientPrefix, string]
    chosen[prefix].push(Number(number))
  }
  return chosen
}

/** The capacity in which somebody gets a message. */
export const capacities = ['contact', 'player', 'coach', 'manager', 'director', 'admin', 'programadmin', 'refassignor', 'guardian'] as const
export type Capacity = (typeof capacities)[number]
/** The reasons for which a person gets no message. */
export const obstacles = ['no_account', 'not_joined', 'no_guardian'] as const
export type Obstacle = (typeof obstacles)[number]

/** The reasons for which a message waits in the inbox of a person alone: all channels are switched off, or the address does not work. */
export const inboxReasons = ['switched_off', 'bounced'] as const
export type InboxReason = (typeof inboxReasons)[number]

/** The furthest that a message to a person has come on any channel. */
export const deliveryStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'inbox_only', 'opened', 'acknowledged'] as const
export type DeliveryState = (typeof deliveryStates)[number]
