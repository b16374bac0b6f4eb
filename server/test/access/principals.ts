import { emailOf } from '../../src/demo/accounts.ts'
import type { Caller, TestServer } from '../test-server.ts'
import type { Expected } from './expectations.ts'
import { factsOf, type Facts } from './facts.ts'
import { expectedAccess } from './expected-access.ts'
import type { Cell } from './matrix-cells.ts'

/** All callers of the matrix; roles of leagues and team accounts follow with those areas. */
export const principals: readonly { name: string; email: string | null; role?: string; how?: 'expired' | 'login-as' }[] = [
  { name: 'anonymous', email: null },
  { name: 'expired session', email: emailOf('coach'), how: 'expired' },
  ...[
    'superadmin',
    'admin',
    'nokey',
    'regional',
    'otherregion',
    'controller',
    'director',
    'otherdirector',
    'programadmin',
    'coach',
    'manager',
    'managerplain',
    'parent',
    'secondcontact',
    'player',
    'observer',
    'marketer',
    'referee',
    'guest',
    'clubstaff',
    'governing',
    'unassociated',
    'unverified',
    'testparent',
    'stranger',
    'otherclubadmin',
  ].map((name) => ({ name, email: emailOf(name) })),
  ...[
    'club_operations',
    'programs',
    'view_program_financials',
    'manage_program_financials',
    'view_financial_aid',
    'manage_financial_aid',
    'manage_team_accounts',
    'league_administration',
    'tournament_administration',
    'club_insights',
    'all_players',
  ].map((key) => ({ name: `admin with ${key}`, email: emailOf(`key-${key}`) })),
  { name: 'multi as coach', email: emailOf('multi'), role: 'Coach_1' },
  { name: 'multi as parent', email: emailOf('multi'), role: 'Parent_1' },
  { name: 'multi as admin of the other club', email: emailOf('multi'), role: 'Admin_2' },
  { name: 'super admin logged in as a parent', email: emailOf('parent'), how: 'login-as' },
  { name: 'coach whose role was deleted a second ago', email: emailOf('excoach'), role: 'Coach_1' },
]

/** Opens the caller's role session; undefined if the principal cannot sign in. */
export async function callerOf(testServer: TestServer, principal: (typeof principals)[number]): Promise<Caller> {
  if (principal.email === null) return testServer.anonymous
  const caller = await testServer.as(principal.email, principal.role)
  if (principal.how === 'expired')
    await testServer.rows(`update session set expires_at = app_now() - interval '1 minute' where user_id = $1`, [caller.userId])
  return principal.how === 'login-as' ? await testServer.actAs(principal.email) : caller
}

/** The clubs in which the caller has a role. */
export async function clubsOf(testServer: TestServer, caller: Caller): Promise<number[]> {
  const rows = await testServer.rows('select distinct club_id from role where user_id = $1 and active and club_id is not null', [
    caller.userId,
  ])
  return rows.map((row) => Number(row['club_id']))
}

export interface Asker {
  name: string
  caller: Caller
  facts: Facts | 'no session'
}
export async function askerOf(testServer: TestServer, principal: (typeof principals)[number]): Promise<Asker> {
  const caller = await callerOf(testServer, principal)
  const gone = principal.email === null || principal.how === 'expired' || principal.name.startsWith('coach whose role')
  if (gone) return { name: principal.name, caller, facts: 'no session' }
  const facts = await factsOf(testServer, principal.email!, principal.role ?? null)
  return { name: principal.name, caller, facts: { ...facts, actsForAnother: principal.how === 'login-as' } }
}
export function expectedFor(cell: Cell, { name, facts }: Asker): Expected {
  // A session without its role is still a session.
  if (name.startsWith('coach whose role') && cell.endpoint.auth === 'session') return 'through'
  return expectedAccess(cell.endpoint, cell.rule, facts, cell)
}
