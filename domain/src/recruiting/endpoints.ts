import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, plainText } from '../kit/id.ts'
import { linkDays, profileFields, profileStates, sections, sides } from './profile.ts'
import { mostOfVideos } from './videos.ts'
import { inPart } from '../teams/part.ts'

const Side = z.enum(sides).nullable()
const Sections = z.array(z.enum(sections)).max(sections.length)
const Days = z.union([z.literal(linkDays[0]), z.literal(linkDays[1]), z.literal(linkDays[2])])
const given = (max: number) =>
  plainText(max)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullable()

/** Fields of the sport. Height in centimetres, weight in grams. */
const sport = {
  positions: z.string().nullable(),
  dominant_foot: Side,
  dominant_hand: Side,
  height_cm: z.int().nullable(),
  weight_g: z.int().nullable(),
  graduation_year: z.int().nullable(),
  honours: z.string().nullable(),
}

export const RecruitingProfile = z.object({
  ...sport,
  /** One link a line. For readers who are not of the family, what is not published is null here and below. */
  videos: z.string().nullable(),
  school: z.string().nullable(),
  gpa: z.string().nullable(),
  biography: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  state: z.enum(profileStates),
  sections: Sections,
  /** While it is published; null also where the installation can no longer read its own link. */
  url: z.string().nullable(),
  expires_at: Instant.nullable(),
  /** Openings of the page since the link was made, without those of people who are signed in. */
  visits: z.int(),
  /** 0: nothing was saved yet. */
  version_id: z.int(),
  /** Null: nobody, or somebody who has left. */
  changed_by: z.string().nullable(),
  changed_at: Instant.nullable(),
  /** The player has a picture that could be shown. */
  has_photo: z.boolean(),
  /** Other children of the family in the club; empty for other readers. */
  siblings: z.array(z.object({ id: Id, first_name: z.string() })),
  may: z.object({ edit: z.array(z.enum(profileFields)), publish: z.boolean(), change_link: z.boolean() }),
})
export type RecruitingProfile = z.infer<typeof RecruitingProfile>

/** Fields that are left out stay as they are. */
const Changed = z
  .object({
    positions: given(80),
    dominant_foot: Side,
    dominant_hand: Side,
    height: given(20),
    weight: given(20),
    graduation_year: z.int().min(2000).max(2100).nullable(),
    honours: given(2000),
    videos: given(mostOfVideos),
    school: given(120),
    gpa: given(20),
    biography: given(2000),
    contact_name: given(120),
    contact_email: given(254),
    contact_phone: given(40),
  })
  .partial()
const Version = { version_id: z.int().min(0).optional() }

const ofPlayer = {
  params: z.object({ player: IdText }),
  auth: 'user',
  who: ['parent', 'team staff, club admin or director'],
  objects: [{ param: 'player', is: 'player' }],
  reply: RecruitingProfile,
} as const
const write = { ...ofPlayer, method: 'POST', effect: 'write', changes: ['recruiting', 'players'] } as const
const versions = ['version.missing', 'version.newer'] as const

export const readRecruitingProfile = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/players/{player}/recruiting_profile',
  summary: 'Returns the recruiting profile of a player; what the family has not published is for the family alone.',
  effect: 'read',
  reads: ['recruiting', 'players', 'rosters', 'teams', 'people', 'pictures'],
})

export const saveRecruitingProfile = endpoint({
  ...write,
  path: '/players/{player}/recruiting_profile',
  summary: 'Saves fields of a recruiting profile: the staff those of the sport, the family all.',
  body: Changed.extend(Version),
  refusals: ['recruiting.wrong', 'recruiting.not_editable', ...versions],
})

export const publishRecruitingProfile = endpoint({
  ...write,
  path: '/players/{player}/recruiting_profile/publish',
  summary: 'Publishes sections of a profile for a number of days, by the family; a link that is still valid stays the same.',
  body: z.object({ sections: Sections, days: Days, ...Version }),
  refusals: ['recruiting.empty', ...versions],
})

export const renewRecruitingLink = endpoint({
  ...write,
  path: '/players/{player}/recruiting_profile/renew',
  summary: 'Replaces the link of a published profile: the old one shows nothing any more.',
  body: z.object({ days: Days, ...Version }),
  refusals: ['recruiting.not_published', ...versions],
})

export const revokeRecruitingLink = endpoint({
  ...write,
  path: '/players/{player}/recruiting_profile/revoke',
  summary: 'Revokes the link of a profile, which is a draft again.',
  body: z.object(Version),
  refusals: versions,
})

const ofTeam = {
  params: z.object({ team: IdText }),
  auth: 'user',
  who: ['team staff, club admin or director'],
  objects: [{ param: 'team', is: 'team' }],
} as const

export const TeamRecruitingRow = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  number: z.string().nullable(),
  ...sport,
  state: z.enum(profileStates),
  expires_at: Instant.nullable(),
  visits: z.int(),
  version_id: z.int(),
})
export type TeamRecruitingRow = z.infer<typeof TeamRecruitingRow>

export const readTeamRecruiting = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/recruiting',
  summary: 'Lists the players of a team with the state of their recruiting profiles and the fields of the sport.',
  query: z.object(inPart),
  reply: z.object({ items: z.array(TeamRecruitingRow), may: z.object({ edit: z.boolean(), ask: z.boolean() }) }),
  effect: 'read',
  reads: ['recruiting', 'players', 'rosters', 'teams', 'seasons', 'group-assignments'],
})

export const askForProfiles = endpoint({
  ...ofTeam,
  method: 'POST',
  path: '/teams/{team}/recruiting/ask',
  summary: 'Asks the families of players by email to complete and publish their recruiting profiles, at most once a day each.',
  body: z.object({ player_ids: z.array(Id).min(1).max(100) }),
  reply: z.object({ emails: z.int() }),
  effect: 'write',
  refusals: ['recruiting.wrong'],
  changes: [],
})
