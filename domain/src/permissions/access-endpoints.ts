import { z } from 'zod'
import { PermissionKey } from '../access/permissions.ts'
import { RoleType } from '../access/roles.ts'
import { endpoint } from '../kit/endpoint.ts'
import { IdText, plainText } from '../kit/id.ts'

/** What a person may see of a player, and write. */
export const questions = ['roster', 'birth_date', 'contacts', 'medical', 'medical_write'] as const
export type Question = (typeof questions)[number]

/** The fact that lets a person see something of a player. */
export const reasonCodes = ['guardian', 'coach', 'manager', 'director', 'family', 'admin', 'key', 'super_admin'] as const
const Reason = z.object({
  why: z.enum(reasonCodes),
  /** The team by which a member of the staff or of a family sees the player. */
  team: z.string().nullable(),
  /** Of `key`: the key; `via` is the granted key that includes it, and `region` null for all regions. */
  key: PermissionKey.nullable(),
  via: PermissionKey.nullable(),
  region: z.string().nullable(),
})
export type Reason = z.infer<typeof Reason>

/** The fact that keeps a person from seeing it. */
export const denialCodes = [
  'role',
  'year_only',
  'not_guardian',
  'no_roster',
  'not_on_team',
  'team_locked',
  'team_over',
  'not_directing',
  'needs_key',
  'other_region',
] as const
const Denial = z.object({
  why: z.enum(denialCodes),
  /** The team that is locked for the role, or whose season is over. */
  team: z.string().nullable(),
  /** The region for which a key is missing; null for all regions. */
  region: z.string().nullable(),
})
export type Denial = z.infer<typeof Denial>

const AccessRole = z.object({ role_id: z.int(), type: RoleType })
const PlayerCard = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string().nullable(),
  teams: z.array(z.string()),
})
const common = { method: 'GET', auth: 'user', who: ['club administration'], effect: 'read' } as const
const tags = [
  ...['permission-holders', 'staff', 'teams', 'rosters', 'people', 'seasons', 'regions', 'invitations'],
  ...['event', 'settings', 'club', 'user'],
] as const
const ofPlayer = { param: 'player', is: 'player' } as const
const ofUser = { param: 'user', is: 'user' } as const

export const findClubPlayers = endpoint({
  ...common,
  path: '/club_admin/access/players',
  summary: 'Finds players of the club by name; at most twenty.',
  query: z.object({ search: plainText(100).default('') }),
  reply: z.object({ items: z.array(z.object({ player_id: z.int(), name: z.string(), teams: z.string() })) }),
  objects: [],
  reads: tags,
})

export const readPlayerReaders = endpoint({
  ...common,
  path: '/club_admin/access/players/{player}',
  summary: 'Lists everyone who may see a player of the club, with the reasons and what they may see.',
  params: z.object({ player: IdText }),
  reply: z.object({
    player: PlayerCard,
    readers: z.array(
      AccessRole.extend({
        user_id: z.int(),
        name: z.string(),
        /** False: invited, and not signed up yet. */
        signed_up: z.boolean(),
        sees: z.array(z.enum(questions)),
        reasons: z.array(Reason),
      }),
    ),
  }),
  objects: [ofPlayer],
  reads: tags,
})

export const explainAccess = endpoint({
  ...common,
  path: '/club_admin/access/players/{player}/people/{user}',
  summary: 'Explains for each role of a person what the person may see of a player, and why or why not.',
  params: z.object({ player: IdText, user: IdText }),
  reply: z.object({
    player: PlayerCard,
    person: z.object({ user_id: z.int(), name: z.string() }),
    roles: z.array(
      AccessRole.extend({
        answers: z.array(
          z.object({ question: z.enum(questions), allowed: z.boolean(), reasons: z.array(Reason), denial: Denial.nullable() }),
        ),
      }),
    ),
  }),
  objects: [ofPlayer, ofUser],
  reads: tags,
})

/** The parts of the product that a role opens, by the guards of their pages. */
export const openedParts = [
  'club administration',
  'program-admin',
  'finance',
  'team-account',
  'website',
  'tournaments',
  'leagues',
  'club insights',
  'connected systems',
] as const

export const readPersonAccess = endpoint({
  ...common,
  path: '/club_admin/access/people/{user}',
  summary: 'Returns what a person may do in each role: keys with their origin, teams, children and parts of the product.',
  params: z.object({ user: IdText }),
  reply: z.object({
    user_id: z.int(),
    name: z.string(),
    email: z.string(),
    signed_up: z.boolean(),
    roles: z.array(
      AccessRole.extend({
        keys: z.array(
          z.object({
            key: PermissionKey,
            /** Null: all regions. */
            region: z.string().nullable(),
            /** The granted key that includes this one; null if it was granted itself. */
            via: PermissionKey.nullable(),
            /** The key has no effect, because the club has switched the feature off. */
            off: z.boolean(),
          }),
        ),
        teams: z.array(z.object({ name: z.string(), admin: z.boolean(), locked: z.boolean() })),
        children: z.array(z.object({ name: z.string(), primary: z.boolean() })),
        opens: z.array(z.object({ part: z.enum(openedParts), by: z.enum(['role', 'key', 'super_admin']), off: z.boolean() })),
      }),
    ),
  }),
  objects: [ofUser],
  reads: tags,
})
