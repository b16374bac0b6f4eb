/** @module-tag postgres */
import { nobody } from '@touchline/domain/messages/audience'
import { contentOf } from '@touchline/domain/messages/content'
import { expect, test } from 'vitest'
import { events, people, teams } from '../../demo/people.ts'
import { breakRows } from '../../../test/break-row.ts'
import { startTestServer } from '../../../test/test-server.ts'

test('a certificate, a practice, a scheduled message and a person whose row is faulty keep no other from being reminded or sent', async () => {
  const club = await startTestServer()
  const [admin, mum, dad] = [await club.as(people.admin), await club.as(people.miasMum), await club.as(people.miasDad)]
  const day = '2026-10-06'
  await club.rows('delete from staff_certificate')
  const [first, second] = await club.rows(
    `insert into staff_certificate (club_id, user_id, kind, title, expires_on)
      select 1, c.user_id, 'license', 'License', $1::date + 7 from team_coach c where c.club_id = 1 group by c.user_id order by c.user_id limit 2 returning id`,
    [day],
  )
  const schedule = async (subject: string) => {
    const draft = { subject, content: contentOf('Bring water.'), audience: { ...nobody, recipients: [`team_${teams.u12Girls}`] } }
    const { id, version_id } = (await admin.post('/comm/messages', draft)).body
    await admin.post(`/comm/messages/${id}/send`, { version_id, scheduled_for: `${day}T14:00:00Z` })
    return Number(id)
  }
  const messages = [await schedule('First'), await schedule('Second')]
  await club.rows(`insert into team_attendance_setting (club_id, team_id, remind_hours_before) values (1, $1, 12), (1, $2, 12)`, [
    teams.u12Girls,
    teams.u10Boys,
  ])
  await club.rows(
    `update event set local_start = e.local_start, starts_at = e.starts_at, ends_at = e.ends_at from event e where event.id = $1 and e.id = $2`,
    [events.u10Practice, events.tuesdaysPractice],
  )
  for (const person of [mum, dad])
    await person.post('/user', { message_preferences: { reminders_practices_email: true, reminders_practices_minutes: 10 * 60 } })

  await breakRows(club, 'staff_certificate', `new.id = ${Number(first!['id'])} and new.reminded_days is not null`)
  await breakRows(club, 'attendance_reminder', `new.event_id = ${events.u10Practice}`)
  await breakRows(club, 'message', `new.id = ${messages[0]}`)
  await breakRows(club, 'delivery', `new.user_id = ${mum.userId} and new.dedupe_key like 'reminder:%'`)
  await club.at(`${day}T14:05:00Z`)
  const failures = await club.ctx.jobs.sweep().catch(({ errors }: AggregateError) => errors as Error[])
  const broken = ['staff_certificate', 'attendance_reminder', 'message', 'delivery'].map((table) => `A row of ${table} is broken.`)
  expect(new Set((failures as Error[]).map(({ message }) => message))).toEqual(new Set(broken))
  expect(await club.rows('select id from staff_certificate where reminded_days is not null')).toEqual([{ id: second!['id'] }])
  expect(await club.rows('select event_id from attendance_reminder')).toEqual([{ event_id: events.tuesdaysPractice }])
  expect(await club.rows('select id from message where id = any($1) and state = $2', [messages, 'sent'])).toEqual([{ id: messages[1] }])
  expect(await club.rows(`select distinct user_id from delivery where dedupe_key like 'reminder:%'`)).toEqual([{ user_id: dad.userId }])
})
