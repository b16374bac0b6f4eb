import { areas } from '@touchline/domain/areas'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { partsOfAreas } from '../area-files.ts'
import { has, type Asked, type Expectations, type Expected, type Rule, type Rules } from './expectations.ts'
import type { Facts } from './facts.ts'
import { derivedRules } from './record-rules.ts'
import type { TestServer } from '../test-server.ts'

const parts = await partsOfAreas<Expectations>('access')

/** The rules of all areas, by endpoint. Everything they read of the database is read here. Every endpoint that needs a session has a rule, and no other has. */
export async function rulesOf(testServer: TestServer): Promise<Rules> {
  const rules: Record<string, Rule> = {}
  for (const area of areas) {
    const found: Record<string, Rule> = {}
    for (const { record } of area.records) Object.assign(found, derivedRules(record))
    for (const { part } of parts) if (part.area === area) Object.assign(found, await part.rules(testServer))
    const needed = Object.entries<Endpoint>(area.endpoints).flatMap(([name, { auth }]) =>
      auth === 'user' || auth === 'session' ? name : [],
    )
    const missing = needed.filter((name) => !(name in found))
    const unknown = Object.keys(found).filter((name) => !needed.includes(name))
    if (missing.length > 0) throw new Error(`${area.name}.access.ts has no rule for ${missing.join(', ')}.`)
    if (unknown.length > 0) throw new Error(`${area.name}.access.ts has a rule for ${unknown.join(', ')}, which ask for no session.`)
    Object.assign(rules, found)
  }
  return rules
}

export const furtherCases = parts.flatMap(({ part }) => part.further)

/** The status that a caller gets, as the second implementation has it: session, guard and flag of the endpoint, then the rule of its area. */
export function expectedAccess(endpoint: Endpoint, rule: Rule, who: Facts | 'no session', asked: Omit<Asked, 'who'>): Expected {
  if (who === 'no session') return 401
  if (endpoint.auth !== 'session') {
    if (endpoint.who.length > 0 && !endpoint.who.some((kind) => admits(kind, who))) return 403
    if (endpoint.flag !== undefined && who.flags[endpoint.flag] !== true) return 403
  }
  return rule({ ...asked, who })
}

function admits(kind: string, who: Facts): boolean {
  if (who.superAdmin) return true
  const { roleType } = who
  if (kind === 'team staff, club admin or director') return ['Coach', 'Manager', 'Director', 'Admin'].includes(roleType)
  if (kind === 'director') return roleType === 'Director'
  if (kind === 'club admin or director') return ['Director', 'Admin'].includes(roleType)
  if (kind === 'coach or manager' || kind === 'team staff') return roleType === 'Coach' || roleType === 'Manager'
  if (kind === 'club-admin-level') return roleType === 'Admin' && who.keys.length > 0
  if (kind === 'super admin') return false
  // Admins of the whole club only: a regional admin does not see Club Administration.
  if (kind === 'club administration')
    return roleType === 'Admin' && who.keys.some(({ key }) => key === 'club_administration') && who.keys.some(({ region }) => region === 0)
  if (kind === 'parent') return roleType === 'Parent'
  if (kind === 'parent or team staff') return ['Parent', 'Coach', 'Manager'].includes(roleType)
  if (kind === 'coach-or-admin') return ['Coach', 'Director', 'Admin', 'ProgramAdmin'].includes(roleType) || who.managerAdmin.length > 0
  if (kind === 'program-admin')
    return roleType === 'ProgramAdmin' || (has(who, 'programs', 'any') && has(who, 'view_program_financials', 'any'))
  if (kind === 'financial aid') return has(who, 'view_financial_aid', 'any')
  if (kind === 'finance') return roleType === 'ProgramAdmin' || has(who, 'view_program_financials', 'any')
  throw new Error(`The second implementation does not know the guard "${kind}".`)
}
