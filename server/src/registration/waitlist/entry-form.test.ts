/** @module-tag postgres */
import { expect, test } from 'vitest'
import { startTestServer, type Caller } from '../../../test/test-server.ts'
import { people, players } from '../../demo/people.ts'
import { pdf } from '../../media/hand-made-pdf.ts'
import { upload } from '../../media/test-upload.ts'
import { forgetRegistrant } from '../forget-person.ts'

test('a family answers questions when it joins a waitlist, the staff of the program reads the answers, and the registration begins with them in both ways [PROG-007]', async () => {
  const testServer = await startTestServer()
  const [laid] = await testServer.rows(
    `with made as (insert into program (club_id, name, type, published_at, opened_at) values (1, 'Camp', 'Camp', app_now(), app_now()) returning id)
      insert into package (club_id, program_id, name, price, capacity, taken, waitlist) select 1, id, 'Week', 0, 1, 1, true from made
      returning program_id as program, id as package`,
  )
  const { program, package: package_id } = laid as Record<'program' | 'package', number>
  const base = `/registration/programs/${program}`
  const list = `/program_admin/program_waitlist?program=${program}`
  const complete = (who: Caller, key: string) => who.post(`${base}/cart/complete`, { total: 0 }, { 'idempotency-key': `entry-${key}` })
  const [admin, mum, dad] = await Promise.all([people.admin, people.miasMum, people.miasDad].map((email) => testServer.as(email)))
  const question = async (label: string, kind: string) =>
    Number(
      (
        await testServer.rows(
          `insert into program_question (club_id, program_id, label, kind, required) values (1, $1, $2, $3, true) returning id`,
          [...[program, label, kind]],
        )
      )[0]!['id'],
    )
  const [size, height, card] = [await question('Size', 'text'), await question('Height', 'number'), await question('Card', 'file')]
  const file = async (caller: Caller) =>
    (await upload(testServer, caller, { bytes: pdf(), name: 'card.pdf', type: 'application/pdf' })).body.id as number
  const join = (answers: readonly object[]) => mum!.post(`${base}/waitlist`, { player_id: players.mia, package_id, answers })
  const given = async (of = mum!) => [
    { question_id: size, value: 'M' },
    { question_id: card, value: '', upload: await file(of) },
  ]
  // A wrong answer is refused at its field; a missing one is asked for at the registration.
  expect((await join([{ question_id: height, value: 'tall' }])).body.errors).toEqual({ [`answers.${height}`]: ['Enter a number.'] })
  expect((await join(await given(dad))).body.errors).toEqual({ [`answers.${card}`]: ['This file is no longer there. Attach it again.'] })
  const joined = await join(await given())
  expect([joined.status, joined.body.place]).toEqual([200, 1])
  const { id } = joined.body
  await testServer.rows(`update program_question set label = 'Shirt size', version_id = 2 where id = $1`, [size])
  const shown = [
    { question: 'Size', answer: 'M' },
    { question: 'Card', answer: 'card.pdf' },
  ]
  const ofEntry = async (who: Caller) => (await who.get(`/registration/waitlist/${id}`)).body.answers as unknown
  expect(await ofEntry(mum!)).toMatchObject(shown)
  // Another contact of the player sees the place, and not the answers.
  expect(await ofEntry(dad!)).toEqual([])
  expect((await admin!.get(list)).body.items[0].form).toMatchObject(shown)
  expect((await admin!.get(list.replace('?', '/export?'))).raw).toContain('Size: M')
  // A director reads who waits; families did not answer for directors.
  const director = await testServer.as(people.director)
  const [reviewed] = (await director.get(list)).body.items
  expect([reviewed.player, reviewed.answers, reviewed.form]).toEqual(['Whitfield, Mia', null, []])
  const status = async (who: Caller, field = card) => (await who.get(`/registration/answer_files/waitlist/${id}/program/${field}`)).status
  expect(await Promise.all([admin!, mum!].map((who) => status(who)))).toEqual([200, 200])
  const others = await Promise.all([people.otherClubAdmin, people.coachSam].map((email) => testServer.as(email)))
  expect(await Promise.all([dad!, director, ...others].map((who) => status(who)))).toEqual([404, 404, 404, 404])
  expect([await status(mum!, size), (await admin!.get(`/registration/answer_files/waitlist/${id}/medical/${card}`)).status]).toEqual([
    404, 404,
  ])
  await testServer.rows('update package set taken = 0 where club_id = 1 and id = $1', [package_id])
  await testServer.ctx.jobs.sweep()
  // The line begins with them where the family chooses the package in the cart itself; what it types there counts, and a later save decides alone.
  const save = async (who: Caller, items: readonly object[]) =>
    (await who.post(`${base}/cart`, { items })).body.items as { answers: object[] }[]
  const choose = async (who: Caller, answers: readonly object[] = []) =>
    (await save(who, [{ player_id: players.mia, package_id, answers }]))[0]!.answers
  expect(await choose(dad!)).toEqual([])
  expect(await choose(mum!, [{ question_id: size, value: 'L' }])).toMatchObject([{ value: 'card.pdf' }, { value: 'L' }])
  expect(await choose(mum!)).toEqual([])
  await save(mum!, [])
  expect(await choose(mum!, [{ question_id: size, value: ' ' }])).toMatchObject([{ value: 'M' }, { value: 'card.pdf' }])
  await save(mum!, [])
  const start = async (who: Caller) => {
    await who.post(`/registration/waitlist/${id}/start`, {})
    return (await who.get(`${base}/cart`)).body.items[0].answers as { value: string; file_id: number | null }[]
  }
  expect(await start(dad!)).toEqual([])
  const begun = await start(mum!)
  expect(begun.map(({ value }) => value)).toEqual(['M', 'card.pdf'])
  expect((await complete(mum!, 'early')).body.errors).toEqual({ [`items.0.answers.${height}`]: ['Answer this question.'] })
  const answers = [...begun, { question_id: height, value: '150' }]
  await mum!.post(`${base}/cart`, { items: [{ player_id: players.mia, package_id, answers }] })
  expect((await complete(mum!, 'whole')).status).toBe(200)
  const [line] = (await admin!.get(`/program_admin/program_players?program=${program}`)).body.items
  expect(line.form.map(({ answer }: { answer: string }) => answer)).toEqual(['M', '150', 'card.pdf'])
  // A deleted account leaves the registration of the child with its answers, and none of the entry.
  await testServer.database.hold('jobs', (db) => forgetRegistrant(db, mum!.userId))
  const left = await testServer.rows(
    `select count(*)::int as forms, (select count(*)::int from file where name = 'card.pdf' and owner_type = 'form') as files
      from form f join form_version v on v.club_id = f.club_id and v.id = f.form_version_id where v.owner_kind = 'program' and v.owner_id = $1`,
    [program],
  )
  expect(left).toEqual([{ forms: 1, files: 1 }])
})
