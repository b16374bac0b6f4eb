import { roleDisplayName, type RoleType } from '@touchline/domain/access/roles'

export const demoPassword = 'Touchline-1!'
export const demoDomain = 'demo.touchline.test'
export const emailOf = (name: string) => `${name}@${demoDomain}`

interface Known {
  name: string
  first: string
  last: string
  roles: { type: RoleType; club: 1 | 2 | null; keys?: Record<string, readonly string[]>; observer?: true }[]
  superAdmin?: true
}

/** One account per role; an account's id is its position in this list. */
export const known: readonly Known[] = [
  {
    name: 'superadmin',
    first: 'Robin',
    last: 'Castellan',
    superAdmin: true,
    roles: [{ type: 'Admin', club: 1, keys: { 0: ['club_administration'] } }],
  },
  { name: 'admin', first: 'Avery', last: 'Lindholm', roles: [{ type: 'Admin', club: 1, keys: { 0: ['club_administration'] } }] },
  {
    name: 'regional',
    first: 'Noor',
    last: 'Castillo',
    roles: [{ type: 'Admin', club: 1, keys: { 1: ['club_operations', 'field_planning'] } }],
  },
  { name: 'director', first: 'Jules', last: 'Haverford', roles: [{ type: 'Director', club: 1 }] },
  { name: 'programadmin', first: 'Priscilla', last: 'Vance', roles: [{ type: 'ProgramAdmin', club: 1 }] },
  { name: 'coach', first: 'Sam', last: 'Okafor', roles: [{ type: 'Coach', club: 1 }] },
  { name: 'manager', first: 'Lena', last: 'Fischer', roles: [{ type: 'Manager', club: 1 }] },
  { name: 'parent', first: 'Dana', last: 'Whitfield', roles: [{ type: 'Parent', club: 1 }] },
  { name: 'player', first: 'Kai', last: 'Sorensen', roles: [{ type: 'Parent', club: 1 }] },
  { name: 'marketer', first: 'Milo', last: 'Draper', roles: [{ type: 'Marketer', club: 1 }] },
  { name: 'referee', first: 'Ines', last: 'Fontaine', roles: [{ type: 'RefAssignor', club: 1 }] },
  { name: 'guest', first: 'Gus', last: 'Hartley', roles: [{ type: 'ClubGuest', club: 1 }] },
  { name: 'observer', first: 'Olive', last: 'Tanaka', roles: [{ type: 'ClubStaff', club: 1, observer: true }] },
  { name: 'unassociated', first: 'Una', last: 'Merritt', roles: [{ type: 'Unassociated', club: null }] },
  {
    name: 'multi',
    first: 'Max',
    last: 'Moreau',
    roles: [
      { type: 'Coach', club: 1 },
      { type: 'Parent', club: 1 },
      { type: 'Admin', club: 2, keys: { 0: ['club_operations'] } },
      { type: 'Parent', club: 2 },
    ],
  },
]

export const clubNames = { 1: 'Riverside FC', 2: 'Eastgate United' } as const

/** The accounts for the demo's sign-in page: one line each. */
export const demoAccounts = known.map(({ name, first, last, roles, superAdmin }) => ({
  email: emailOf(name),
  name: `${first} ${last}`,
  role: superAdmin
    ? 'Super Admin'
    : name === 'player'
      ? 'Player'
      : name === 'regional'
        ? 'Regional Admin'
        : name === 'multi'
          ? 'Several roles'
          : name === 'observer'
            ? 'Observer'
            : roleDisplayName(roles[0]!.type),
  club: roles[0]!.club === null ? '' : clubNames[roles[0]!.club],
}))
