import { areas } from '@touchline/domain/areas'
import { createAssignment } from '@touchline/domain/assignments/endpoints'
import { createGroupAssignment } from '@touchline/domain/group-training/endpoints'
import { addCoachResource, addPlayerResource } from '@touchline/domain/resources/endpoints'
import { addEventResource, addGameResource, addPracticeResource } from '@touchline/domain/resources/event-endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { createInvoice } from '@touchline/domain/invoices/endpoints'
import { createDraft } from '@touchline/domain/messages/endpoints'
import type { FamilyContact } from '@touchline/domain/people/contacts'
import { demoPassword, emailOf } from '../../server/src/demo/accounts.ts'
import { demoLinks } from '../../server/src/account/account.demo.ts'
import { allSamples, bodyOf } from '../../server/test/samples.ts'
import { textFields } from '../../server/src/kit/database/text-fields.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { coachSamId, events, players, teams } from '../../server/src/demo/people.ts'

export type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>

/** Returns a caller over HTTP with the role session of this account; without an address it is signed out. */
export async function callerOf(url: string, email: string | null): Promise<Ask> {
  const headers: Record<string, string> = {}
  const ask: Ask = async (method, path, body) => {
    const sent =
      body === undefined ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api${path}`, { method, ...sent })
    return { status: answer.status, body: ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown> }
  }
  if (email === null) return ask
  headers['authorization'] = `Bearer ${String((await ask('POST', '/auth/login', { email, password: demoPassword })).body['token'])}`
  headers['x-access-key'] = String((await ask('POST', '/firebase/user/login', { client_type: 'desktop' })).body['access_key'])
  return ask
}

/** Paths at which records and resources are created. */
const creates = new Set<string>([
  ...areas.flatMap(({ records }) => records.map(({ create }) => create.path)),
  ...[addPlayerResource.path, addCoachResource.path, createAssignment.path, createGroupAssignment.path],
  ...[addPracticeResource.path, addGameResource.path, addEventResource.path, createDraft.path, createInvoice.path],
])

let uses = 0
/** Contacts that the parent has added and may remove; a child may have ten. */
let entered: number[] = []
/** The newest staff event, because the demo has none. */
let teamEvent = 0
/** Spreads events over the month, so that its pages show all of them. */
function spread(body: Record<string, unknown>): Record<string, unknown> {
  if (!('start_time' in body)) return body
  uses++
  const at = (hour: number) => `2026-10-${String(6 + (uses % 25)).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`
  return { ...body, start_time: at(8 + (uses % 11)), end_time: at(9 + (uses % 11)), version_id: undefined }
}

/** By path: the newest object that was created there. Its own unique name is not refused when it is changed. */
const created = new Map<string, number>()

/** The manager of the team of Coach Sam. */
const managerLena = 7
/** A program of the demo that takes registrations, and a plan template. */
const [openProgram, planTemplate] = [101, 101]
/** An invoice of the demo that was not sent. */
const invoice = 121
/** A program of the demo with a question, and a choice of it. */
const asking = {
  program: 106,
  item: { player_id: players.mia, package_id: 108, answers: [{ question_id: 104, value: '' }] },
}

/** A full package of the demo with a question, and its waitlist. */
const waiting = { program: 102, package: 103, question: 105 }

/** Returns a path to an existing object that one of the callers may change. */
function pathOf(endpoint: Endpoint): string {
  const { path } = endpoint
  const own = /^(.*)\/\{\w+\}$/.exec(path)
  const newest = created.get(own?.[1] ?? '')
  if (newest !== undefined) return `${pathOf({ ...endpoint, path: own![1]! })}/${newest}`
  const event = path.startsWith('/club_admin/calendar_events') || path.startsWith('/user/calendar_events') ? events.photoDay : teamEvent
  const values: Record<string, number | string> = {
    team: teams.u12Girls,
    practice: events.tuesdaysPractice,
    game: events.saturdaysGame,
    event: path.includes('availability') && !path.startsWith('/teams') ? events.coachesMeeting : event,
    subject: path.includes('/calendar_events/') && !path.startsWith('/teams') ? coachSamId : players.mia,
    player: players.mia,
    coach: coachSamId,
    season: 2,
    member: players.mia,
    user_id: coachSamId,
    id: 1,
    program: openProgram,
    payment_plan: planTemplate,
    invoice,
    thread: `team_${teams.u12Girls}`,
  }
  const query = endpoint.query && 'team_id' in endpoint.query.shape ? `?team_id=${teams.u12Girls}` : ''
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1)) + query
}

/** Writes a text at a path of the body; returns false if the body has no such field. */
function put(body: Record<string, unknown>, path: string, text: string): boolean {
  const steps = path.split('.')
  let at: Record<string, unknown> = body
  for (const step of steps.slice(0, -1)) {
    const key = step.replace('[]', '')
    const next = step.endsWith('[]') ? (at[key] as unknown[] | undefined)?.[0] : (at[key] ??= {})
    if (typeof next !== 'object' || next === null) return false
    at = next as Record<string, unknown>
  }
  const last = steps.at(-1)!
  at[last.replace('[]', '')] = last.endsWith('[]') ? [text] : text
  return true
}

const formed = new Set(allSamples.flatMap((samples) => samples.formed ?? []))
// Money is asked for with a key, about a subscription, a registration or a merchant account, and the demo has none of the callers.
const isAboutMoney = ({ effect, path }: Endpoint) =>
  effect === 'money' || /\{(?:subscription|registration|program_change)\}/.test(path) || path.startsWith('/program_admin/merchants')
export const freeTexts = textFields.filter(({ name, path, endpoint }) => !formed.has(`${name} ${path}`) && !isAboutMoney(endpoint))

/** Joins as many payloads as fit into one text. */
function portions(payloads: readonly string[], max: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + payload.length <= max) texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload.slice(0, max))
  }
  return texts
}

/** Sends every payload, or one of `parts` of them to each endpoint, through every text field; returns the fields that accepted it, and the created events. */
export async function storeEverywhere(url: string, all: readonly string[], parts: number): Promise<{ taken: Set<string>; made: number[] }> {
  const callers = await Promise.all(['admin', 'coach', 'parent', 'superadmin', 'programadmin'].map((name) => callerOf(url, emailOf(name))))
  const anybody = await callerOf(url, null)
  const taken = new Set<string>()
  const made: number[] = []
  for (const [index, [name, fields]] of [...Map.groupBy(freeTexts, (field) => field.name)].entries()) {
    const { endpoint } = fields[0]!
    const payloads = all.filter((_payload, at) => (at + index) % parts === 0)
    const texts = fields.map((field) => portions(payloads, field.max))
    const turns = Math.max(...texts.map(({ length }) => length))
    let best: Ask | null = null
    for (let turn = 0; turn < turns; turn++) {
      const request = await requestOf(name, endpoint, turn, callers, payloads[turn % payloads.length]!)
      const placed = fields.filter((field, at) => put(request.body, field.path, texts[at]![turn % texts[at]!.length]!))
      const asks: readonly Ask[] = best ? [best] : endpoint.auth === 'user' ? callers : [anybody, ...callers]
      for (const ask of asks) {
        let answer = await ask(endpoint.method, request.path, request.body)
        // A change names the version it has seen, and the refusal contains the current one.
        if (answer.status === 428)
          answer = await ask(endpoint.method, request.path, { ...request.body, version_id: answer.body['version_id'] })
        if (answer.status >= 300) continue
        best = ask
        for (const { path } of placed) taken.add(`${name} ${path}`)
        if (typeof answer.body['id'] === 'number' && /^create.*(?:Event|Game|Practice)$/.test(name)) made.push(answer.body['id'])
        if (name === 'addContact')
          entered = (answer.body['contacts'] as FamilyContact[]).filter(({ may }) => may.withdraw).map(({ contact_id }) => contact_id)
        if (endpoint.method === 'POST' && creates.has(endpoint.path)) created.set(endpoint.path, Number(answer.body['id']))
        if (name === 'createTeamEvent') teamEvent = Number(answer.body['id'])
        break
      }
    }
  }
  return { taken, made }
}

/** Builds a valid request for an endpoint; three endpoints need a previous request. */
async function requestOf(name: string, endpoint: Endpoint, turn: number, callers: readonly Ask[], payload: string) {
  const base = spread({ ...(structuredClone(bodyOf(name, { player: players.mia, team: teams.u12Girls })) as Record<string, unknown>) })
  // Another turn may have changed the object: without a version the refusal contains the current one.
  if ('version_id' in base) base['version_id'] = undefined
  const path = pathOf(endpoint)
  if (name === 'createUser') {
    const consent = { explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'] }
    return {
      path,
      body: { email: `xss-${uses++}@example.org`, password: 'Sunny day-1', club_token: demoLinks.club, ...consent } as Record<
        string,
        unknown
      >,
    }
  }
  if (name === 'createInvitation') return { path, body: { ...base, email: `invited-${uses++}@example.org` } as Record<string, unknown> }
  if (name === 'addContact') {
    if (entered.length >= 5) await callers[2]!('DELETE', `${path}/${Math.min(...entered)}`)
    return { path, body: { ...base, email: `contact-${uses++}@example.org` } as Record<string, unknown> }
  }
  // Dana changes her own relationship to her child.
  if (name === 'changeContact') return { path: await ownContact(callers[2]!), body: base }
  if (name === 'createClubGame') return { path, body: { ...base, team_id: teams.u12Girls } as Record<string, unknown> }
  if (name === 'reviewCalendarImport' || name === 'reviewClubImport')
    return { path, body: { text: calendarWith(payload, turn), file_name: '' } as Record<string, unknown> }
  if (name === 'applyCalendarImport' || name === 'applyClubImport') {
    const [ask, where] = name === 'applyClubImport' ? [callers[0]!, '/club_admin'] : [callers[1]!, `/teams/${teams.u12Girls}`]
    const { body } = await ask('POST', `${where}/calendar_imports`, { text: calendarWith(payload, turn) })
    const team = name === 'applyClubImport' ? { team_id: teams.u12Girls, side: 'home' } : {}
    const rows = (body['rows'] as { id: number }[]).map(({ id }) => ({ id, include: true, type: 'Game', ...team }))
    return { path: path.replace('/1/apply', `/${String(body['change_set_id'])}/apply`), body: { rows } as Record<string, unknown> }
  }
  // Staff of teams then request changes of rosters, with notes.
  if (name === 'saveClubSettings') return { path, body: { ...base, enable_review_all_roster: true } as Record<string, unknown> }
  if (name.endsWith('ProgramPlayerActs')) {
    const { items } = (await callers[0]!('GET', '/program_admin/program_players?page_size=1')).body as { items: { id: number }[] }
    return { path, body: { act: 'cancel', ids: [items[0]!.id] } as Record<string, unknown> }
  }
  if (name.endsWith('PlayerActs')) return { path, body: { act: 'change', ids: [players.mia], set: {} } as Record<string, unknown> }
  if (name === 'requestRosterChange') {
    await withdrawRequests(callers[1]!, players.mia)
    return { path, body: { kind: 'release', player_ids: [players.mia] } as Record<string, unknown> }
  }
  if (name === 'approveRosterChange' || name === 'denyRosterChange')
    return { path: path.replace('/1/', `/${await requestedAddition(callers[0]!, callers[1]!)}/`), body: base }
  if (name === 'updateThread') {
    const { body } = await callers[1]!('POST', '/chat/threads', { name: 'Drivers', member_ids: base['member_ids'] ?? [managerLena] })
    return { path: `/chat/threads/${String(body['uid'])}`, body: {} as Record<string, unknown> }
  }
  if (name === 'saveCart')
    return {
      path: path.replace(`/${openProgram}/`, `/${asking.program}/`),
      body: { ...base, items: [asking.item] } as Record<string, unknown>,
    }
  if (name.endsWith('PaymentPlan')) {
    const plans = (await callers[0]!('GET', '/program_admin/payment_plans')).body['items'] as { id: number; version_id: number }[]
    const version_id = plans.find(({ id }) => id === planTemplate)!.version_id
    return {
      path,
      body: { ...base, ...(name === 'updatePaymentPlan' && { version_id }), discounts: [{ name: '', amount: 500 }] } as Record<
        string,
        unknown
      >,
    }
  }
  if (name === 'joinWaitlist') {
    const { items } = (await callers[2]!('GET', '/registration/waitlist')).body as { items: { id: number; player_id: number }[] }
    for (const { id, player_id } of items) if (player_id === players.mia) await callers[2]!('POST', `/registration/waitlist/${id}/leave`)
    const answers = [{ question_id: waiting.question, value: '' }]
    return {
      path: path.replace(`/${openProgram}/`, `/${waiting.program}/`),
      body: { player_id: players.mia, package_id: waiting.package, answers } as Record<string, unknown>,
    }
  }
  if (name === 'requestAid') {
    await withdrawAid(callers[2]!)
    return { path: aidRequests, body: base }
  }
  if (name === 'askAboutAid' || name === 'denyAid' || name === 'previewAidDecision' || name === 'replyToAidQuestion') {
    const id = await requestedAid(callers[2]!)
    if (name === 'replyToAidQuestion')
      await callers[0]!('POST', `/program_admin/aid_requests/${id}/ask`, { question: 'How many children play?' })
    return { path: path.replace('/1/', `/${id}/`), body: base }
  }
  if ('program_id' in base) return { path, body: { ...base, program_id: openProgram } }
  if (name === 'correctRosterImportRow') return { path: await lineUnderReview(callers[0]!), body: lineOfRoster() }
  return { path, body: base }
}

const requests = `/teams/${teams.u12Girls}/roster_changes`
interface RosterRequest {
  id: number
  player_id: number
}
const pendingRequests = async (coach: Ask, player: number) =>
  ((await coach('GET', requests)).body['items'] as RosterRequest[]).filter(({ player_id }) => player_id === player)

async function withdrawRequests(coach: Ask, player: number): Promise<void> {
  for (const { id } of await pendingRequests(coach, player)) await coach('POST', `/roster_changes/${id}/withdraw`)
}

/** Returns the id of a pending request to add a boy to the team of girls, which needs a reason; an earlier approval of it is taken back. */
async function requestedAddition(admin: Ask, coach: Ask): Promise<number> {
  await admin('POST', `/teams/${teams.u12Girls}/roster/${players.theo}/release`)
  await withdrawRequests(coach, players.theo)
  await coach('POST', requests, { kind: 'add', player_ids: [players.theo] })
  return (await pendingRequests(coach, players.theo))[0]!.id
}

const aidRequests = `/financial_aid/programs/${asking.program}/requests`

async function withdrawAid(parent: Ask): Promise<void> {
  const { items } = (await parent('GET', '/financial_aid/requests')).body as { items: { id: number; program: { id: number } }[] }
  for (const { id, program } of items) if (program.id === asking.program) await parent('POST', `/financial_aid/requests/${id}/withdraw`)
}

/** Returns the id of a pending request for aid; an earlier one is withdrawn. */
async function requestedAid(parent: Ask): Promise<number> {
  await withdrawAid(parent)
  return Number((await parent('POST', aidRequests, { player_id: players.mia, reason: 'We need help.', asked: null })).body['id'])
}

async function ownContact(ask: Ask): Promise<string> {
  const family = (await ask('GET', '/family/contacts')).body as { players: { player_id: number; contacts: FamilyContact[] }[] }
  const { contacts } = family.players.find(({ player_id }) => player_id === players.mia)!
  return `/players/${players.mia}/contacts/${contacts.find(({ may }) => may.change)!.contact_id}`
}

/** Returns the path of a row of a roster import that is under review. */
async function lineUnderReview(ask: Ask): Promise<string> {
  rosterLine ??= await (async () => {
    const content = Buffer.from('First Name,Last Name\nKim,Ortiz\n').toString('base64')
    const { body } = await ask('POST', '/club/roster_imports', { file_name: 'roster.csv', content, team_id: teams.u12Girls })
    const of = `/club/roster_imports/${String(body['id'])}`
    for (let tries = 0; tries < 100 && (await ask('GET', of)).body['state'] !== 'open'; tries++) await sleep(100)
    const { items } = (await ask('GET', `${of}/rows`)).body as { items: { id: number }[] }
    return `${of}/rows/${items[0]!.id}`
  })()
  return rosterLine
}
let rosterLine: string | null = null
const lineOfRoster = (): Record<string, unknown> => ({
  values: {
    ...{ team: '', first_name: '', last_name: '', grade: '', position: '' },
    contacts: [{ first_name: '', last_name: '', relationship: '', email: 'kim@example.org', phone: null }],
  },
})

const calendarWith = (text: string, turn: number) => {
  const said = text.replaceAll(/[\r\n]/g, ' ').replaceAll(/([\\,;])/g, '\\$1')
  const day = String(1 + (turn % 28)).padStart(2, '0')
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:xss-${turn}\r\nDTSTART:202611${day}T100000Z\r\nSUMMARY:${said}\r\nLOCATION:${said}\r\nDESCRIPTION:${said}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
}
