import { expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

/** Acts by day and at night, in sequences of fifty that begin without conversations. */
const acts = process.env['TOUCHLINE_LONG'] === undefined ? 100 : 10_000
const actsOfSequence = 50

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

/** The people of one team: its coach, three players with accounts, and the contacts of these. */
async function peopleOf(club: TestServer): Promise<Caller[]> {
  const kai = 9
  const [at] = await club.rows(
    `select tp.team_id as team from player p join team_player tp on tp.club_id = 1 and tp.player_id = p.id and tp.left_on is null where p.user_id = $1`,
    [kai],
  )
  const others = await club.rows(
    `select p.id from player p join team_player tp on tp.club_id = 1 and tp.player_id = p.id and tp.left_on is null
     where p.club_id = 1 and tp.team_id = $1 and p.user_id is null and exists (select from player_contact k join app_user u on u.id = k.user_id
       and u.registered_at is not null where k.club_id = 1 and k.player_id = p.id) order by p.id limit 2`,
    [at!['team']],
  )
  for (const { id } of others) {
    const email = `player${String(id)}@example.org`
    await club.rows(
      `insert into app_user (first_name, last_name, email, email_verified_at, registered_at) values ('Young', 'Player ' || $2, $1, app_now(), app_now())`,
      [email, id],
    )
    await club.rows(`insert into role (user_id, type, org_id, club_id) select id, 'Parent', 1, 1 from app_user where email = $1`, [email])
    await club.rows('update player set user_id = (select id from app_user where email = $1) where club_id = 1 and id = $2', [email, id])
  }
  const emails = await club.rows(
    `select distinct u.email::text as email from app_user u where u.registered_at is not null and (
       u.id in (select c.user_id from team_coach c where c.club_id = 1 and c.team_id = $1)
       or u.id in (select user_id from player where club_id = 1 and user_id is not null and id = any($2))
       or u.id in (select user_id from player_contact where club_id = 1 and player_id = any($2))) order by 1`,
    [
      at!['team'],
      [...others.map(({ id }) => Number(id)), Number((await club.rows('select id from player where user_id = $1', [kai]))[0]!['id'])],
    ],
  )
  const callers: Caller[] = []
  for (const { email } of emails) callers.push(await club.as(String(email)))
  return callers
}

test('whatever people do to their conversations, no message is ever delivered to exactly one adult and one minor, nor to minors alone', async () => {
  const club = await startTestServer()
  const people = await peopleOf(club)
  expect(people.length).toBeGreaterThan(5)
  const random = seeded(20261005)
  const one = <T>(list: readonly T[]): T => list[random(list.length)]!
  const minorsNow = async () =>
    new Set(
      (
        await club.rows(
          `select user_id from player where club_id = 1 and user_id is not null and (birth_date is null or birth_date > '2008-10-05')`,
        )
      ).map(({ user_id }) => Number(user_id)),
    )
  let uids: string[] = []
  const counts = { sent: 0, refused: 0, withMinors: 0 }

  async function send(uid: string) {
    const { status, body } = await one(people).post(`/chat/threads/${uid}/messages`, { text: 'Hello' })
    if (status !== 200) return void counts.refused++
    counts.sent++
    // Each person asks for the messages, whatever the server says of the members.
    let [adults, minors] = [0, 0]
    const young = await minorsNow()
    for (const reader of people) {
      const read = await reader.get(`/chat/threads/${uid}/messages?limit=1`)
      if (read.status !== 200 || !read.body.items.some(({ id }: { id: number }) => id === body.id)) continue
      if (young.has(reader.userId)) minors++
      else adults++
    }
    if (minors > 0) counts.withMinors++
    expect([adults, minors], `message ${body.id}`).not.toEqual([1, 1])
    if (minors > 0) expect(adults, `adults who read message ${body.id}`).toBeGreaterThanOrEqual(2)
  }
  const others = () => Array.from({ length: 1 + random(3) }, () => one(people).userId)
  /** A family gives its consent again, a role comes back, a birthday passes: all as rows, which other areas write. */
  const outside = [
    (person: Caller) => club.rows('update role set active = not active where user_id = $1 and club_id = 1', [person.userId]),
    (person: Caller) =>
      club.rows(
        `update player set birth_date = case when birth_date > '2008-10-05' then date '2008-10-01' else date '2011-05-01' end where club_id = 1 and user_id = $1`,
        [person.userId],
      ),
    (person: Caller) =>
      club.rows('update app_user set registered_at = case when registered_at is null then app_now() end where id = $1', [person.userId]),
    (person: Caller) =>
      club.rows(
        `update team_player set left_on = case when left_on is null then date '2026-10-01' end where club_id = 1
           and player_id in (select id from player where club_id = 1 and user_id = $1)`,
        [person.userId],
      ),
  ]
  for (let act = 0; act < acts; act++) {
    if (act % actsOfSequence === 0) {
      for (const table of ['chat_message', 'chat_member', 'chat_thread', 'chat_opt_out'])
        await club.rows(`delete from ${table} where club_id = 1`)
      await club.rows('update role set active = true where user_id = any($1) and club_id = 1', [people.map(({ userId }) => userId)])
      await club.rows('update app_user set registered_at = coalesce(registered_at, app_now()) where id = any($1)', [
        people.map(({ userId }) => userId),
      ])
      uids = []
    }
    const kind = random(10)
    const uid = uids.length > 0 ? one(uids) : null
    if (uid === null || kind === 0) {
      const made = await one(people).post('/chat/threads', { member_ids: others(), ...(random(2) === 0 && { name: 'Group' }) })
      if (made.status === 200 && !uids.includes(made.body.uid)) uids.push(made.body.uid)
    } else if (kind === 1) await one(people).delete(`/chat/threads/${uid}/members`)
    else if (kind === 2) await one(people).post(`/chat/threads/${uid}/members`)
    else if (kind === 3) await one(people).post(`/chat/threads/${uid}`, { member_ids: others() })
    else if (kind === 4) await one(people).post(`/chat/children/${one(people).userId}`, { opted_out: random(2) === 0 })
    else if (kind === 5) await one(outside)(one(people))
    else await send(uid)
  }
  console.info(`chat: ${acts} acts, ${counts.sent} messages delivered, ${counts.withMinors} of them to minors, ${counts.refused} refused`)
  expect(counts.withMinors).toBeGreaterThan(0)
  expect(counts.refused).toBeGreaterThan(0)
}, 1_800_000)
