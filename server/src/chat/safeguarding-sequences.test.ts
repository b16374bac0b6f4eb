import { nobody } from '@touchline/domain/messages/audience'
import { contentOf } from '@touchline/domain/messages/content'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nightSeed } from '../../test/night-seed.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { findRoleSession } from '../kit/database/role-session.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { replyTo } from '../messages/reply.ts'
import { saveNewDraft } from '../messages/save-draft.ts'
import { sendDraft } from '../messages/send-message.ts'
import { optOutChild } from './chat-people.ts'
import { sendChatMessage } from './send-message.ts'
import { createThread, joinThread, leaveThread, updateThread } from './thread-acts.ts'

/** By day 10 sequences are played, at night 10,000, or as many as TOUCHLINE_SEQUENCES says. Each begins with the same rows, because its transaction is rolled back. */
const sequences = Number(process.env['TOUCHLINE_SEQUENCES'] ?? (process.env['TOUCHLINE_LONG'] === undefined ? 10 : 10_000))
const seed = nightSeed(20261005)
const actsOfSequence = 8

/** A generator of whole numbers below a limit that returns the same ones for a seed (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** The people of one team of the demo club: its coach, two players under 18 with accounts, of whom one coaches too, and the contacts of these. */
async function layFamilies(club: TestServer): Promise<{ team: number; players: number[]; staff: number[]; people: Caller[] }> {
  const kai = 9
  const [at] = await club.rows(
    `select tp.team_id as team, p.id from player p join team_player tp on tp.club_id = 1 and tp.player_id = p.id and tp.left_on is null where p.user_id = $1`,
    [kai],
  )
  const team = Number(at!['team'])
  const others = await club.rows(
    `select p.id from player p join team_player tp on tp.club_id = 1 and tp.player_id = p.id and tp.left_on is null
     where p.club_id = 1 and tp.team_id = $1 and p.user_id is null and exists (select from player_contact k join app_user u on u.id = k.user_id
       and u.registered_at is not null where k.club_id = 1 and k.player_id = p.id) order by p.id limit 1`,
    [team],
  )
  for (const { id } of others) {
    const email = `player${String(id)}@example.org`
    await club.rows(
      `insert into app_user (first_name, last_name, email, email_verified_at, registered_at) values ('Young', 'Player ' || $2, $1, app_now(), app_now())`,
      [email, id],
    )
    await club.rows(`insert into role (user_id, type, org_id, club_id) select id, 'Parent', 1, 1 from app_user where email = $1`, [email])
    await club.rows('update player set user_id = (select id from app_user where email = $1) where club_id = 1 and id = $2', [email, id])
    await club.rows(`insert into role (user_id, type, org_id, club_id) select id, 'Coach', 1, 1 from app_user where email = $1`, [email])
    await club.rows(
      `insert into team_coach (club_id, team_id, user_id) select 1, $2, id from app_user where email = $1 on conflict do nothing`,
      [email, team],
    )
  }
  const players = [Number(at!['id']), ...others.map(({ id }) => Number(id))]
  const emails = await club.rows(
    `select distinct u.email::text as email from app_user u where u.registered_at is not null and (
       u.id in (select c.user_id from team_coach c where c.club_id = 1 and c.team_id = $1)
       or u.id in (select user_id from player where club_id = 1 and user_id is not null and id = any($2))
       or u.id in (select user_id from player_contact where club_id = 1 and player_id = any($2))) order by 1`,
    [team, players],
  )
  const people: Caller[] = []
  for (const { email } of emails) people.push(await club.as(String(email)))
  const coaches = await club.rows('select user_id from team_coach where club_id = 1 and team_id = $1', [team])
  return { team, players, people, staff: coaches.map(({ user_id }) => Number(user_id)) }
}

/** SQL: of these people those who can sign in and have a role now, and whether each is a minor, as the rows say. */
const countOf = (people: ReturnType<typeof sql>) => sql<{ adults: number; minors: number; own: boolean }>`
  with reader as (
    select u.id, exists (select from player p where p.club_id = 1 and p.user_id = u.id and p.birth_date > date '2008-10-05') as young
    from app_user u where u.id in (${people}) and u.registered_at is not null and u.deleted_at is null
      and exists (select from role r where r.user_id = u.id and r.club_id = 1 and r.active))
  select (count(*) filter (where not young))::int as adults, (count(*) filter (where young))::int as minors,
    exists (select from reader a join player_contact k on k.club_id = 1 and k.user_id = a.id join player p on p.club_id = 1 and p.id = k.player_id
      join reader m on m.id = p.user_id where not a.young and m.young) as own
  from reader`

/** The people who read a chat message: members who have not left, and of a team's chat its staff, contacts and players. */
const readersOfChat = (id: number) => sql`
  select m.user_id from chat_message n join chat_member m on m.club_id = 1 and m.thread_id = n.thread_id
    where n.club_id = 1 and n.id = ${id} and m.added and m.left_at is null and m.after_id < n.id
      and m.user_id not in (select o.user_id from chat_opt_out o join player p on p.club_id = 1 and p.user_id = o.user_id and p.birth_date > date '2008-10-05')
  union
  select f.user_id from chat_message n join chat_thread t on t.club_id = 1 and t.id = n.thread_id and t.kind = 'team'
    cross join lateral (
      select c.user_id from team_coach c where c.club_id = 1 and c.team_id = t.team_id
      union select c.user_id from team_manager c where c.club_id = 1 and c.team_id = t.team_id
      union select y.user_id from team_player tp join player y on y.club_id = 1 and y.id = tp.player_id where tp.club_id = 1 and tp.team_id = t.team_id
        and tp.left_on is null and tp.status in ('active', 'guest')
        and not (y.birth_date > date '2008-10-05' and exists (select from chat_opt_out o where o.user_id = y.user_id))
      union select k.user_id from team_player tp join player_contact k on k.club_id = 1 and k.player_id = tp.player_id where tp.club_id = 1
        and tp.team_id = t.team_id and tp.left_on is null and tp.status in ('active', 'guest')) f
    where n.club_id = 1 and n.id = ${id} and f.user_id not in (select l.user_id from chat_member l where l.thread_id = t.id and l.left_at is not null)`
/** The people in a group or a direct conversation who have not left it. */
const membersOf = (uid: string) => sql`select m.user_id from chat_member m join chat_thread t on t.club_id = 1 and t.id = m.thread_id
  where m.club_id = 1 and t.uid = ${uid} and m.left_at is null`
/** The people who have a message of the inbox: its sender and whoever it reached. */
const readersOfMessage = (id: number) => sql`select sender_user_id from message where club_id = 1 and id = ${id}
  union select user_id from message_recipient where club_id = 1 and message_id = ${id} and obstacle is null`

/** Rows that other areas write: a role ends or comes back, a birthday passes, an account is not confirmed yet, a player leaves the team. */
const outside = [
  (id: number) => sql`update role set active = not active where user_id = ${id} and club_id = 1`,
  (id: number) => sql`update role set active = not active where user_id = ${id} and club_id = 1`,
  (id: number) => sql`update player set birth_date = case when birth_date > '2008-10-05' then date '2008-10-01' else date '2011-05-01' end
    where club_id = 1 and user_id = ${id}`,
  (id: number) => sql`update app_user set registered_at = case when registered_at is null then app_now() end,
    email_verified_at = case when registered_at is null then app_now() end where id = ${id}`,
  (id: number) => sql`update team_player set left_on = case when left_on is null then date '2026-10-01' end
    where club_id = 1 and player_id in (select id from player where club_id = 1 and user_id = ${id})`,
]

interface Played {
  tx: Db
  /** The conversations and the messages of the inbox so far. */
  uids: string[]
  inbox: number[]
}

/** Plays sequences of the people of a team, with the actions of the server, and judges each message by the rows of that moment. */
class Sequences {
  readonly counts = { chat: 0, inbox: 0, withMinors: 0, refused: 0 }
  private readonly random = seeded(seed)
  private readonly club: TestServer
  private readonly people: readonly Caller[]
  private readonly team: number
  private readonly players: readonly number[]
  private readonly staff: readonly number[]

  constructor(club: TestServer, { people, team, players, staff }: Awaited<ReturnType<typeof layFamilies>>) {
    this.club = club
    this.people = people
    this.team = team
    this.players = players
    this.staff = staff
  }

  private readonly one = <T>(list: readonly T[]): T => list[this.random(list.length)]!
  private readonly some = () => Array.from({ length: 1 + this.random(2) }, () => this.one(this.people).userId)

  async play(): Promise<void> {
    const over = new Error('The sequence is over.')
    await this.club.database
      .hold('owner', (db) =>
        db.transaction().execute(async (tx) => {
          const played: Played = { tx, uids: [`team_${this.team}`], inbox: [] }
          for (let act = 0; act < actsOfSequence; act++) await this.step(played)
          throw over
        }),
      )
      .catch((error: unknown) => {
        if (error !== over) throw error
      })
  }

  private async step(played: Played): Promise<void> {
    const kind = this.random(16)
    if (kind < 3) return await this.compose(played)
    if (kind === 3 && played.inbox.length > 0) return await this.reply(played)
    if (played.uids.length === 1 || kind === 4) await this.start(played)
    // The chat of the team has many adults; the others close soon.
    const uid = this.random(6) === 0 ? played.uids[0]! : played.uids.at(-1 - this.random(Math.min(2, played.uids.length)))!
    const member = await this.oneOf(played, membersOf(uid))
    if (kind < 8) await this.act(played, (call) => leaveThread(call, uid), member)
    else if (kind === 8) await this.act(played, (call) => joinThread(call, uid))
    else if (kind === 9) await this.act(played, (call) => updateThread(call, uid, { member_ids: this.some() }), member)
    else if (kind === 10) await this.act(played, (call) => optOutChild(call, this.one(this.people).userId, this.random(2) === 0))
    else if (kind < 14) await this.one(outside)(member.userId).execute(played.tx)
    await this.say(played, uid)
  }

  /** One act of somebody, as a request would run it: with the role of this moment, under row-level security, and without a trace where it is refused. */
  private async act<T>({ tx }: Played, work: (call: ActionContext) => Promise<T>, who = this.one(this.people)): Promise<T | null> {
    const { headers } = who
    await sql`savepoint act`.execute(tx)
    await sql`set local role touchline_app`.execute(tx)
    try {
      const [token, key] = [headers['authorization']!.slice('Bearer '.length), headers['x-access-key']!]
      const { actor, now } = await findRoleSession(tx, hashOf(token), hashOf(key))
      if (!actor) throw new Refusal('no_seat', '', { status: 401 })
      const done = await work({ db: tx, actor, now, ctx: this.club.ctx, request: { id: '', ip: '127.0.0.1', userAgent: '' } })
      await sql`release savepoint act`.execute(tx)
      return done
    } catch (error) {
      await sql`rollback to savepoint act`.execute(tx)
      if (!(error instanceof Refusal)) throw error
      this.counts.refused++
      return null
    } finally {
      await sql`reset role`.execute(tx)
    }
  }

  private async start(played: Played): Promise<void> {
    const name = this.random(2) === 0 ? { name: 'Group' } : {}
    const made = await this.act(played, (call) => createThread(call, { member_ids: this.some(), type: 'group', ...name }))
    if (made && !played.uids.includes(made.uid)) played.uids.push(made.uid)
  }

  private async say(played: Played, uid: string): Promise<void> {
    const body = { text: 'Hello', type: 'text', custom_data: {} } as const
    const sent = await this.act(
      played,
      (call) => sendChatMessage(call, uid, { ...body, mentions: [] }),
      await this.oneOf(played, membersOf(uid)),
    )
    if (!sent) return
    this.counts.chat++
    const { rows } = await countOf(readersOfChat(sent.id)).execute(played.tx)
    this.judge(`chat message in ${uid}`, rows[0]!, false)
  }

  /** Staff writes to families and to staff, and families write to staff. */
  private async compose(played: Played): Promise<void> {
    const isStaff = this.random(2) === 0
    const toStaff = this.staff.map((id) => `coach_${id}`)
    const to = isStaff ? [`team_${this.team}`, ...this.players.map((id) => `player_${id}`), ...toStaff] : toStaff
    const given = { subject: 'Hello', content: contentOf('Hello'), uploads: [], forwards_id: null, no_reply: false, urgent: false }
    const send = async (call: ActionContext) => {
      const draft = await saveNewDraft(call, { ...given, audience: { ...nobody, recipients: [this.one(to)] } })
      return await sendDraft(call, draft.id, { version_id: draft.version_id, scheduled_for: null })
    }
    const sent = await this.act(played, send, this.one(this.people.filter(({ userId }) => this.staff.includes(userId) === isStaff)))
    if (sent) await this.judgeInbox(played, sent.id)
  }

  private async reply(played: Played): Promise<void> {
    const before = this.one(played.inbox)
    const reader = await this.oneOf(played, sql`select user_id from message_recipient where club_id = 1 and message_id = ${before}`)
    const sent = await this.act(played, (call) => replyTo(call, before, { content: contentOf('Fine'), uploads: [] }), reader)
    if (sent) await this.judgeInbox(played, sent.id)
  }

  /** One of the people of a statement, or anybody where it finds none of them. */
  private async oneOf({ tx }: Played, found: ReturnType<typeof sql>): Promise<Caller> {
    const { rows } = await sql<{ user_id: number }>`${found}`.execute(tx)
    const own = this.people.filter(({ userId }) => rows.some(({ user_id }) => Number(user_id) === userId))
    return this.one(own.length > 0 ? own : this.people)
  }

  private async judgeInbox(played: Played, id: number): Promise<void> {
    this.counts.inbox++
    played.inbox.push(id)
    // Its undo is over, so that it can be answered.
    await sql`update message set visible_at = app_now() where club_id = 1 and id = ${id}`.execute(played.tx)
    const { rows } = await countOf(readersOfMessage(id)).execute(played.tx)
    this.judge('message of the inbox', rows[0]!, true)
  }

  /** In the inbox a guardian writes to the own child without another adult (decision 161); in a chat nobody does. */
  private judge(what: string, { adults, minors, own }: { adults: number; minors: number; own: boolean }, isInbox: boolean): void {
    if (minors === 0) return
    this.counts.withMinors++
    const isAlone = adults === 1 && minors === 1 && !(isInbox && own)
    expect(isAlone, `${what}, seed ${seed}: ${adults} adults and ${minors} minors read it`).toBe(false)
    if (!isInbox) expect(adults, `adults who read a ${what}, seed ${seed}`).toBeGreaterThanOrEqual(2)
  }
}

test(
  'whatever people do, no message of a chat or of the inbox is read by exactly one adult and one minor, and minors are never among themselves in a chat',
  async () => {
    const club = await startTestServer()
    const sequence = new Sequences(club, await layFamilies(club))
    for (let count = 0; count < sequences; count++) await sequence.play()
    const { chat, inbox, withMinors, refused } = sequence.counts
    console.info(
      `safeguarding: ${sequences} sequences of seed ${seed}, ${chat} chat messages, ${inbox} of the inbox, ${withMinors} of them to minors, ${refused} acts refused`,
    )
    expect(Math.min(chat, inbox, withMinors, refused)).toBeGreaterThan(sequences / 4)
  },
  4 * 3_600_000,
)
