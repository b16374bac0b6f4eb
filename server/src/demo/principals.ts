/** People with particular rights, besides the known accounts. */
type Principal = {
  id: number
  name: string
  first: string
  last: string
  is_controller?: boolean
  is_test_parent?: boolean
  email_verified_at?: null
  /** Set for a person who was invited and never signed up. */
  registered_at?: null
  password_hash?: null
  roles: { type: string; club: 1 | 2 | null; keys?: Record<string, readonly string[]>; active?: boolean }[]
}
const keyed =
  'club_operations programs view_program_financials manage_program_financials view_financial_aid manage_financial_aid manage_team_accounts league_administration tournament_administration club_insights all_players'.split(
    ' ',
  )

/** People whom tests need and no visitor uses: one for each way to hold a right. */
export const principalsOfDemo: readonly Principal[] = [
  { id: 40, name: 'secondcontact', first: 'Chris', last: 'Whitfield', roles: [{ type: 'Parent', club: 1 }] },
  { id: 41, name: 'managerplain', first: 'Mara', last: 'Plain', roles: [{ type: 'Manager', club: 1 }] },
  { id: 42, name: 'otherdirector', first: 'Dov', last: 'Marek', roles: [{ type: 'Director', club: 1 }] },
  { id: 43, name: 'nokey', first: 'Nell', last: 'Barrett', roles: [{ type: 'Admin', club: 1 }] },
  { id: 44, name: 'unverified', first: 'Uri', last: 'Vale', email_verified_at: null, roles: [{ type: 'Parent', club: 1 }] },
  { id: 45, name: 'governing', first: 'Gwen', last: 'Royce', roles: [{ type: 'GoverningAdmin', club: 1 }] },
  { id: 46, name: 'clubstaff', first: 'Colm', last: 'Staff', roles: [{ type: 'ClubStaff', club: 1 }] },
  { id: 47, name: 'controller', first: 'Cora', last: 'Banks', is_controller: true, roles: [{ type: 'Admin', club: 1 }] },
  { id: 48, name: 'excoach', first: 'Eli', last: 'Former', roles: [{ type: 'Coach', club: 1, active: false }] },
  { id: 49, name: 'testparent', first: 'Tess', last: 'Trial', is_test_parent: true, roles: [{ type: 'Parent', club: 1 }] },
  { id: 50, name: 'otherregion', first: 'Otto', last: 'Hill', roles: [{ type: 'Admin', club: 1, keys: { 2: ['club_operations'] } }] },
  { id: 51, name: 'stranger', first: 'Stella', last: 'Ferris', roles: [{ type: 'Parent', club: 2 }] },
  {
    id: 52,
    name: 'otherclubadmin',
    first: 'Omar',
    last: 'Gates',
    roles: [{ type: 'Admin', club: 2, keys: { 0: ['club_administration'] } }],
  },
  {
    id: 53,
    name: 'invited',
    first: 'Ingrid',
    last: 'Novak',
    email_verified_at: null,
    registered_at: null,
    password_hash: null,
    roles: [],
  },
  {
    id: 54,
    name: 'lateinvited',
    first: 'Lars',
    last: 'Berg',
    email_verified_at: null,
    registered_at: null,
    password_hash: null,
    roles: [],
  },
  {
    id: 55,
    name: 'eastinvited',
    first: 'Petra',
    last: 'Quandt',
    email_verified_at: null,
    registered_at: null,
    password_hash: null,
    roles: [],
  },
  ...keyed.map((key, index) => ({
    id: 60 + index,
    name: `key-${key}`,
    first: 'Key',
    last: key,
    roles: [{ type: 'Admin', club: 1 as const, keys: { 0: [key] } }],
  })),
]
