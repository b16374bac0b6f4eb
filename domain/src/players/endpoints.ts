import { z } from 'zod'
import { ageClassKinds } from '../access/age-class.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant, plainText } from '../kit/id.ts'
import { changedShape, givenShape, storedShape } from '../kit/record/field-shapes.ts'
import { playerFieldNames, playerFields } from '../people/player-fields.ts'

const player = { params: z.object({ player: IdText }), auth: 'user', who: [], objects: [{ param: 'player', is: 'player' }] } as const
const Named = z.object({ id: Id, name: z.string() })
const Numbered = z.object({ number: z.int(), label: z.string() })
const NewPlayer = z.object(givenShape(playerFields))
/** What is left out stays as it is. The classes are numbers of those that somebody enters in place of those of the rules. */
const ChangedPlayer = z.object({
  ...changedShape(playerFields),
  age_by_birth_year: z.int().nullable(),
  age_by_grade: z.int().nullable(),
  age_by_groups: z.int().nullable(),
})
const Version = z.object({ version_id: z.int().min(1).optional() })

export const TeamOfPlayer = z.object({
  team_id: Id,
  name: z.string(),
  season_name: z.string(),
  /** Of a season that is not over, and the player has not left the team. */
  current: z.boolean(),
  number: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(['active', 'inactive', 'guest', 'pending']),
  joined_on: CalendarDate.nullable(),
  left_on: CalendarDate.nullable(),
  /** The caller may open the team. */
  may_open: z.boolean(),
})

export const PlayerDetail = z.object({
  id: Id,
  version_id: z.int(),
  /** The birth date is null also for readers who get the year alone. */
  ...storedShape(playerFields),
  birth_year: z.int().nullable(),
  region_name: z.string().nullable(),
  archived: z.boolean(),
  /** Labels of the classes of the classifications that are on (PLAYER-021). */
  age_by_birth_year: z.string().nullable(),
  age_by_grade: z.string().nullable(),
  age_by_groups: z.string().nullable(),
  /** The classifications that are on: the class of the rules, and the number of the one entered instead. */
  age_classes: z.array(
    z.object({
      kind: z.enum(ageClassKinds),
      ruled: Numbered.nullable(),
      entered: z.int().nullable(),
      /** The classes that the caller may enter; empty: none. */
      choices: z.array(Numbered),
    }),
  ),
  /** Names of the current teams. */
  teams: z.array(z.string()),
  mine: z.boolean(),
  may: z.object({
    /** The fields that the caller changes; empty: none. */
    edit: z.array(z.enum([...playerFieldNames, 'age_by_birth_year', 'age_by_grade', 'age_by_groups'])),
    archive: z.boolean(),
    see_contacts: z.boolean(),
    read_medical: z.boolean(),
    write_medical: z.boolean(),
    see_history: z.boolean(),
    choose_picture: z.boolean(),
  }),
})

export const readPlayers = endpoint({
  method: 'GET',
  path: '/players',
  summary: "Lists the players of the caller's family in the club of the role; populate=teams embeds their teams. Empty for other roles.",
  query: z.object({ populate: plainText(100).optional() }),
  reply: z.object({ items: z.array(PlayerDetail), total: z.int(), teams: z.array(TeamOfPlayer.extend({ player_id: Id })).optional() }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  refusals: ['populate.unknown'],
  reads: ['players', 'rosters', 'teams', 'people', 'seasons', 'settings', 'regions'],
})

export const readPlayer = endpoint({
  ...player,
  method: 'GET',
  path: '/players/{player}',
  summary: 'Returns one player with the fields that the caller may see, for admins of players, the staff of its teams and the family.',
  reply: PlayerDetail,
  effect: 'read',
  reads: ['players', 'rosters', 'teams', 'people', 'seasons', 'settings', 'regions'],
})

export const readPlayerTeams = endpoint({
  ...player,
  method: 'GET',
  path: '/players/{player}/teams',
  summary: 'Lists the teams of a player, current and past.',
  reply: z.object({ items: z.array(TeamOfPlayer) }),
  effect: 'read',
  reads: ['rosters', 'teams', 'seasons'],
})

export const readPlayerContacts = endpoint({
  ...player,
  method: 'GET',
  path: '/players/{player}/contacts',
  summary: 'Lists the contacts of a player with all their addresses, for those who reach the family for the club.',
  reply: z.object({
    items: z.array(
      z.object({
        contact_id: Id,
        name: z.string(),
        relationship: z.string(),
        is_primary: z.boolean(),
        email: z.string().nullable(),
        mobile_number: z.string().nullable(),
        /** The address or the number is private: families do not see it. */
        is_private: z.boolean(),
        joined: z.boolean(),
      }),
    ),
  }),
  effect: 'read',
  reads: ['people', 'invitations'],
})

export const readPlayerHistory = endpoint({
  ...player,
  method: 'GET',
  path: '/players/{player}/history',
  summary: 'Lists the last hundred changes of a player with their authors, newest first, for admins of its region.',
  reply: z.object({
    items: z.array(
      z.object({
        id: Id,
        created_at: Instant,
        /** Null: the system. */
        person: z.string().nullable(),
        /** The person in whose session it was done. */
        acting_as: z.string().nullable(),
        /** `player.saved` */
        action: z.string(),
        /** By field: the value before and after. */
        changed: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
      }),
    ),
  }),
  effect: 'read',
  reads: ['players'],
})

export const readPlayerChoices = endpoint({
  method: 'GET',
  path: '/club/player_choices',
  summary: 'Returns what the lists and the form of a player offer: seasons, teams, regions, positions, classes and years of birth.',
  reply: z.object({
    seasons: z.array(Named),
    teams: z.array(Named),
    regions: z.array(Named),
    positions: z.array(z.string()),
    /** Of the classification that lists show. */
    ages: z.array(Numbered),
    birth_years: z.array(z.int()),
    /** The caller creates players; in `create_in` the regions, null for all of them and none. */
    may_create: z.boolean(),
    create_in: z.array(Id).nullable(),
  }),
  auth: 'user',
  who: ['club admin or director'],
  effect: 'read',
  objects: [],
  reads: ['players', 'teams', 'seasons', 'regions', 'settings', 'sports'],
})

const write = { auth: 'user', effect: 'write', changes: ['players', 'people', 'rosters'] } as const

export const createPlayer = endpoint({
  ...write,
  method: 'POST',
  path: '/club_admin/players',
  summary: 'Creates a player, by an admin with club operations in its region.',
  body: NewPlayer,
  reply: z.object({ id: Id }),
  who: ['club admin or director'],
  objects: [],
  refusals: ['player.wrong', 'player.twice'],
})

export const savePlayer = endpoint({
  ...write,
  ...player,
  method: 'POST',
  path: '/players/{player}',
  summary:
    'Saves values of a player; those left out stay. The club changes each, the family some, and further roles the age class (CLUB-034).',
  body: ChangedPlayer.partial().extend(Version.shape),
  reply: PlayerDetail,
  refusals: ['player.wrong', 'player.not_editable', 'version.missing', 'version.newer'],
})

export const savePlayerPicture = endpoint({
  method: 'POST',
  path: '/players/{player}/picture',
  summary:
    'Makes a picture that the caller uploaded the picture of the player, or removes it. The family and admins of the region do this.',
  ...player,
  body: z.object({ image_url: plainText(500).nullable() }),
  reply: z.object({ saved: z.literal(true) }),
  effect: 'write',
  changes: ['pictures', 'players'],
  refusals: ['media.no_such_picture', 'file.club_full'],
})

// Of an archived player nobody reads the medical notes, the resources or the custody note.
const archiving = {
  ...write,
  ...player,
  method: 'POST',
  body: Version,
  reply: PlayerDetail,
  changes: [...write.changes, 'medical', 'resources', 'custody'],
} as const

export const archivePlayer = endpoint({
  ...archiving,
  path: '/players/{player}/archive',
  summary: 'Archives a player who is on no current team.',
  refusals: ['player.on_team', 'version.missing', 'version.newer'],
})

export const restorePlayer = endpoint({
  ...archiving,
  path: '/players/{player}/restore',
  summary: 'Restores an archived player.',
  refusals: ['version.missing', 'version.newer'],
})
