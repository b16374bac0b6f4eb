/** @module-tag postgres */
import { expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people, players } from '../demo/people.ts'
import { pdf } from '../media/hand-made-pdf.ts'
import { upload } from '../media/test-upload.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const values = { options: null, required: false, package_id: null, help: null, document: null }
type Asked = { label: string; kind: string } & Partial<Record<'options' | 'document', string> & { required: boolean }>
interface Given {
  question_id: number
  value: string
  document_hash?: string | null
  file_id?: number | null
  upload?: number
}

/** An open program without a price, with one package and these questions. */
async function layProgram(testServer: TestServer, admin: Caller, questions: readonly Asked[]) {
  const [program] = await testServer.rows(
    `insert into program (club_id, name, type, published_at, opened_at) values (1, 'Camp', 'Camp', app_now(), app_now()) returning id`,
  )
  const id = Number(program!['id'])
  const [package_] = await testServer.rows(
    `insert into package (club_id, program_id, name, price) values (1, $1, 'Week', 0) returning id`,
    [id],
  )
  const ids: number[] = []
  for (const one of questions)
    ids.push((await admin.post('/program_admin/program_questions', { ...values, program_id: id, ...one })).body.id as number)
  const [packageId, path] = [Number(package_!['id']), `/registration/programs/${id}/cart`]
  const item = (player_id: number, answers: readonly Given[] = []) => ({ player_id, package_id: packageId, answers })
  const rows = async (caller: Caller) =>
    ((await caller.get(`/program_admin/program_players?program=${id}`)).body.items ?? []) as { player_id: number; form: unknown[] }[]
  return { id, packageId, path, ids, item, rows }
}
let keys = 0
const complete = async (caller: Caller, path: string) =>
  await caller.post(`${path}/complete`, { total: 0 }, { 'idempotency-key': `questions-${++keys}` })
const own = async (caller: Caller, program: number) =>
  ((await caller.get('/registration/registrations')).body.items as { program_id: number; answers: unknown[] }[]).find(
    ({ program_id }) => program_id === program,
  )

test('an admin adds, orders, edits and archives the questions of a program or of one package, at most fifty; a kind without what it needs is refused at its field [PROG-057]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(
    testServer,
    admin,
    ['First', 'Second', 'Third'].map((label) => ({ label, kind: 'text' })),
  )
  const list = async () =>
    ((await admin.get(`/program_admin/program_questions?program_id=${program.id}`)).body.items as { label: string }[]).map(
      ({ label }) => label,
    )
  const move = async (id: number, direction: string) =>
    (await admin.post(`/program_admin/program_questions/${id}/move`, { direction })).body.position
  expect(await list()).toEqual(['First', 'Second', 'Third'])
  expect([await move(program.ids[2]!, 'up'), await move(program.ids[0]!, 'up'), await list()]).toEqual([2, 1, ['First', 'Third', 'Second']])
  const create = async (more: object) => {
    const { status, body } = await admin.post('/program_admin/program_questions', { ...values, program_id: program.id, ...more })
    return [status, body.errors]
  }
  expect(await create({ label: 'Size', kind: 'choice', options: 'M' })).toEqual([
    ...[422, { options: ['Enter at least two answers, each on a line of its own.'] }],
  ])
  expect(await create({ label: 'Consent', kind: 'agreement' })).toEqual([422, { document: ['Enter the text that families sign.'] }])
  expect((await create({ label: 'Size', kind: 'text', package_id: 101 }))[1]).toHaveProperty('package_id')
  const ofPackage = { ...values, program_id: program.id, package_id: program.packageId, label: 'Second', kind: 'text', version_id: 1 }
  expect((await admin.post(`/program_admin/program_questions/${program.ids[1]}`, ofPackage)).status).toBe(200)
  const { signup_form_field_id } = (await admin.get(`/program_admin/packages/${program.packageId}`)).body
  expect(signup_form_field_id).toBe(program.ids[1])
  const archived = await admin.post(`/program_admin/program_questions/${program.ids[0]}/archive`, { version_id: 1 })
  expect([await list(), await move(program.ids[0]!, 'down')]).toEqual([['Third', 'Second'], undefined])
  const copy = (await admin.post(`/program_admin/programs/${program.id}/copy`, { name: 'Next', season_id: null, move_days: 364 })).body.id
  const copied = (await admin.get(`/program_admin/program_questions?program_id=${copy}`)).body.items as { label: string }[]
  expect(copied.map(({ label }) => label)).toEqual(['Third', 'Second'])
  // A question that comes back counts too.
  const many = `insert into program_question (club_id, program_id, label, kind, required) select 1, $1, 'More', 'text', false from generate_series(1, 48)`
  await testServer.rows(many, [program.id])
  const restored = await admin.post(`/program_admin/program_questions/${program.ids[0]}/restore`, { version_id: 2 })
  expect([restored.status, restored.body.errors]).toEqual([422, { label: ['A form has at most 50 questions.'] }])
  const undo = async () => (await admin.post(`/change_sets/${archived.body.change_set_id}/undo`)).body
  expect(await undo()).toMatchObject({ code: 'change_set.refused', error: 'A form has at most 50 questions.' })
  await testServer.rows(`delete from program_question where id = (select max(id) from program_question where program_id = $1)`, [
    program.id,
  ])
  expect(await undo()).toMatchObject({ undone: 1, left_alone: [] })
})

test('a family answers beside each player: what was typed is kept, a missing or wrong answer is an error at its field, and the club reads the rest', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [
    { label: 'Shirt size', kind: 'choice', options: 'M\nL', required: true },
    { label: 'Height', kind: 'number' },
    { label: 'Allergies', kind: 'text' },
  ])
  const [size, height, allergies] = program.ids as [number, number, number]
  const mum = await testServer.as(people.miasMum)
  const typed = [
    { question_id: size, value: 'XL' },
    { question_id: height, value: 'tall' },
  ]
  const saved = await mum.post(program.path, { items: [program.item(players.mia, typed), program.item(players.theo)] })
  expect(saved.status).toBe(200)
  const cart = (await mum.get(program.path)).body
  expect(cart.program.questions.map(({ label }: { label: string }) => label)).toEqual(['Shirt size', 'Height', 'Allergies'])
  expect(cart.items[0].answers).toEqual(typed.map((one) => ({ ...one, document_hash: null, file_id: null })))
  const errors = {
    [`items.0.answers.${size}`]: ['Choose one of the answers.'],
    [`items.0.answers.${height}`]: ['Enter a number.'],
    [`items.1.answers.${size}`]: ['Answer this question.'],
  }
  for (const refused of [await mum.post(`${program.path}/hold`, {}), await complete(mum, program.path)])
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, 'registration.wrong', errors])
  const answers = [
    { question_id: size, value: 'M' },
    { question_id: height, value: ' 140,5 ' },
    { question_id: allergies, value: 'Nuts, "and" wasps' },
  ]
  const items = [program.item(players.mia, answers), program.item(players.theo, [{ question_id: size, value: 'L' }])]
  await mum.post(program.path, { items })
  expect([(await mum.post(`${program.path}/hold`, {})).status, (await complete(mum, program.path)).status]).toEqual([200, 200])
  const read = [
    { question: 'Shirt size', kind: 'choice', answer: 'M', url: null },
    { question: 'Height', kind: 'number', answer: '140.5', url: null },
    { question: 'Allergies', kind: 'text', answer: 'Nuts, "and" wasps', url: null },
  ]
  expect((await program.rows(admin)).find(({ player_id }) => player_id === players.mia)?.form).toEqual(read)
  // The form has a page for the parent who answered and for admins, not for the coach or under another child.
  const [listed] = (await mum.get(`/registration/player_forms?player=${players.mia}`)).body.items
  const page = (caller: Caller, player = players.mia) => caller.get(`/players/${player}/forms/${listed.id}`)
  for (const caller of [mum, admin])
    expect((await page(caller)).body).toMatchObject({ player: 'Mia Whitfield', questions_changed: false, answers: read })
  const unseen = [await page(await testServer.as(people.coachSam)), await page(mum, players.theo)]
  expect(unseen.map(({ status }) => status)).toEqual([404, 404])
  const file = await admin.get(`/program_admin/program_players/export?program=${program.id}`)
  expect(file.raw).toContain('"Shirt size: M\nHeight: 140.5\nAllergies: Nuts, ""and"" wasps"')
  const [headings, , line] = (await admin.get(`/program_admin/programs/${program.id}/answers/export`)).raw.split('\r\n')
  expect(headings).toContain('Player,Package,Status,Registered,Shirt size,Height,Allergies')
  expect(line).toMatch(/^"Whitfield, Mia",Week,Registered,2026-\d\d-\d\d,M,140.5,"Nuts, ""and"" wasps"$/)
  const unknown = await mum.post(program.path, { items: [program.item(players.mia, [{ question_id: 104, value: 'Salad' }])] })
  expect(unknown.status).toBe(422)
})

test('a question that changed after it was answered is read as it was answered', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [{ label: 'Do you swim?', kind: 'choice', options: 'Yes\nNo' }])
  const [id] = program.ids as [number]
  const [mum, dad] = [await testServer.as(people.miasMum), await testServer.as(people.miasDad)]
  await mum.post(program.path, { items: [program.item(players.theo, [{ question_id: id, value: 'Yes' }])] })
  expect((await complete(mum, program.path)).status).toBe(200)
  const changed = { ...values, program_id: program.id, label: 'How far do you swim?', kind: 'number', version_id: 1 }
  expect((await admin.post(`/program_admin/program_questions/${id}`, changed)).status).toBe(200)
  const seen = async () => (await program.rows(admin)).find(({ player_id }) => player_id === players.theo)?.form
  const before = [{ question: 'Do you swim?', kind: 'choice', answer: 'Yes', url: null }]
  expect(await seen()).toEqual(before)
  await dad.post(program.path, { items: [program.item(players.mia, [{ question_id: id, value: '50' }])] })
  expect((await complete(dad, program.path)).status).toBe(200)
  await admin.post(`/program_admin/program_questions/${id}/archive`, { version_id: 2 })
  expect(await seen()).toEqual(before)
  const [headings] = (await admin.get(`/program_admin/programs/${program.id}/answers/export`)).raw.split('\r\n')
  expect(headings).toContain('How far do you swim?,Do you swim?')
  const versions = await testServer.rows('select id from form_version where owner_id = $1', [program.id])
  expect(versions.length).toBe(2)
})

test('answers about a child are read by the family and by those who may read the players of the program, and by nobody else', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [{ label: 'Allergies', kind: 'text' }])
  const mum = await testServer.as(people.miasMum)
  await mum.post(program.path, { items: [program.item(players.mia, [{ question_id: program.ids[0]!, value: 'Wasps' }])] })
  const cartOf = async (email: string) => JSON.stringify((await (await testServer.as(email)).get(program.path)).body.items ?? [])
  expect([await cartOf(people.miasMum), await cartOf(people.miasDad)].map((text) => text.includes('Wasps'))).toEqual([true, false])
  expect((await complete(mum, program.path)).status).toBe(200)
  expect((await own(mum, program.id))?.answers).toEqual([{ question: 'Allergies', kind: 'text', answer: 'Wasps', url: null }])
  const readers = async (email: string) => {
    const caller = await testServer.as(email)
    const { status, raw } = await caller.get(`/program_admin/program_players?program=${program.id}`)
    return status === 200 ? raw.includes('Wasps') : status
  }
  const programAdmin = await testServer.as(emailOf('programadmin'))
  expect([await readers(people.admin), await readers(emailOf('programadmin')), await readers(people.director)]).toEqual([true, true, false])
  await testServer.rows('insert into program_admin (club_id, program_id, user_id) values (1, 102, $1)', [programAdmin.userId])
  expect([await readers(emailOf('programadmin')), await readers(people.otherClubAdmin)]).toEqual([false, false])
  expect([await readers(people.coachSam), await readers(people.miasDad)]).toEqual([403, 403])
  const other = await testServer.as(people.otherClubAdmin)
  const acts = ['', '/move', '/archive'].map((act) => `/program_admin/program_questions/${program.ids[0]}${act}`)
  const refused = [
    await other.get(acts[0]!),
    await other.post(acts[0]!, { ...values, program_id: program.id, label: 'Mine', kind: 'text', version_id: 1 }),
    await other.post(acts[1]!, { direction: 'up' }),
    await other.post(acts[2]!, { version_id: 1 }),
    await other.get(`/program_admin/programs/${program.id}/answers/export`),
    await programAdmin.get(`/program_admin/programs/${program.id}/answers/export`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  // A contact who is no longer of the family does not read on.
  await testServer.rows('delete from player_contact where player_id = $1 and user_id = $2', [players.mia, mum.userId])
  expect((await own(await testServer.as(people.miasMum), program.id))?.answers).toEqual([])
})

test('an agreement is signed for the text that was read, and a deleted account leaves the hash of the text without the name', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [
    { label: 'Pictures', kind: 'agreement', document: 'Pictures may be shown.', required: true },
    { label: 'Notes', kind: 'text' },
  ])
  const [id, notes] = program.ids as [number, number]
  const mum = await testServer.as(people.miasMum)
  const hash = async () => (await mum.get(program.path)).body.program.questions[0].document_hash as string
  const send = async (document_hash: string | null) => {
    const signed = { question_id: id, value: 'Danamarie', document_hash }
    await mum.post(program.path, { items: [program.item(players.mia, [signed, { question_id: notes, value: 'Early' }])] })
    const { status, body } = await complete(mum, program.path)
    return [status, (body.errors as Record<string, string[]> | undefined)?.[`items.0.answers.${id}`]]
  }
  const read = await hash()
  const changed = {
    ...values,
    program_id: program.id,
    label: 'Pictures',
    kind: 'agreement',
    document: 'More.',
    required: true,
    version_id: 1,
  }
  await admin.post(`/program_admin/program_questions/${id}`, changed)
  const outdated = [422, ['This text has changed since you opened it. Read it again before you sign.']]
  expect([await send(read), await send(null)]).toEqual([outdated, outdated])
  expect(await send(await hash())).toEqual([200, undefined])
  const stored = async () =>
    await testServer.rows(
      `select a.value, length(a.document_hash) as hash, a.signed_from is not null as signed_from from form_answer a
        join form f on f.club_id = a.club_id and f.id = a.form_id where f.user_id = $1 order by a.field_id`,
      [mum.userId],
    )
  expect(await stored()).toEqual([
    { value: 'Danamarie', hash: 64, signed_from: true },
    { value: 'Early', hash: null, signed_from: false },
  ])
  await mum.delete('/user/delete_role/Parent_1')
  await testServer.rows('update session set reauthenticated_at = app_now()')
  const { authorization } = mum.headers
  expect((await testServer.anonymous.ask('DELETE', '/user/delete_account', undefined, { authorization: authorization! })).status).toBe(200)
  expect(await stored()).toEqual([
    { value: '', hash: 64, signed_from: false },
    { value: 'Early', hash: null, signed_from: false },
  ])
  const file = await admin.get(`/program_admin/programs/${program.id}/answers/export`)
  const list = await admin.get(`/program_admin/program_players/export?program=${program.id}`)
  expect([file.raw.includes(',Signed,Early'), list.raw.includes('Pictures: Signed\nNotes: Early')]).toEqual([true, true])
})

test('answers go with the registration when two entries of a player are merged', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [{ label: 'Allergies', kind: 'text' }])
  const [again] = await testServer.rows(`insert into player (club_id, first_name, last_name) values (1, 'Mia', 'Whitfield') returning id`)
  const mum = await testServer.as(people.miasMum)
  await testServer.rows(`insert into player_contact (club_id, player_id, user_id, relationship) values (1, $1, $2, 'Parent')`, [
    ...[again!['id'], mum.userId],
  ])
  const answers = [{ question_id: program.ids[0]!, value: 'Wasps' }]
  await mum.post(program.path, { items: [program.item(Number(again!['id']), answers)] })
  expect((await complete(mum, program.path)).status).toBe(200)
  const [pair] = await testServer.rows(
    `insert into player_duplicate (club_id, player_id, other_player_id, score, reasons) values (1, $1, $2, 90, '{name}') returning id`,
    [players.mia, again!['id']],
  )
  const [mia] = await testServer.rows('select version_id from player where id = $1', [players.mia])
  const merged = await admin.post(`/club_admin/players/duplicates/${String(pair!['id'])}/merge`, {
    ...{ player_id: players.mia, take: [] },
    versions: [
      { player_id: players.mia, version_id: Number(mia!['version_id']) },
      { player_id: Number(again!['id']), version_id: 1 },
    ],
  })
  expect(merged.status).toBe(200)
  expect(await program.rows(admin)).toMatchObject([{ player_id: players.mia, form: [{ answer: 'Wasps' }] }])
  expect(await testServer.rows('select distinct player_id from form where user_id = $1', [mum.userId])).toEqual([
    { player_id: players.mia },
  ])
})

test('a file is attached by its uploader alone, kept while the cart changes, and read with the registration', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [{ label: 'Birth certificate', kind: 'file', required: true }])
  const [id] = program.ids as [number]
  const [mum, dad] = [await testServer.as(people.miasMum), await testServer.as(people.miasDad)]
  const pdfOf = async (caller: Caller) =>
    (await upload(testServer, caller, { bytes: pdf(), name: 'birth.pdf', type: 'application/pdf' })).body.id as number
  const save = async (caller: Caller, answer: Partial<Given>) => {
    const { status, body } = await caller.post(program.path, {
      items: [program.item(players.mia, [{ question_id: id, value: 'typed', ...answer }])],
    })
    return [status, body.errors?.[`items.0.answers.${id}`] ?? body.items?.[0].answers[0]] as [number, { value: string; file_id: number }]
  }
  const gone = [422, ['This file is no longer there. Attach it again.']]
  expect(await save(mum, { upload: await pdfOf(dad) })).toEqual(gone)
  expect((await save(mum, {}))[1]).toMatchObject({ value: '', file_id: null })
  expect((await complete(mum, program.path)).body.errors).toEqual({ [`items.0.answers.${id}`]: ['Attach a file.'] })
  const [, first] = await save(mum, { upload: await pdfOf(mum) })
  expect(first).toMatchObject({ value: 'birth.pdf', file_id: expect.any(Number) as number })
  expect((await save(mum, { file_id: first.file_id }))[1]).toEqual(first)
  expect(await save(dad, { file_id: first.file_id })).toEqual(gone)
  const [, second] = await save(mum, { upload: await pdfOf(mum) })
  const owners = async () =>
    (await testServer.rows('select owner_type from file where id = any($1::bigint[]) order by id', [[first.file_id, second.file_id]])).map(
      ({ owner_type }) => owner_type,
    )
  expect(await owners()).toEqual(['released', 'form'])
  expect((await complete(mum, program.path)).status).toBe(200)
  expect(await owners()).toEqual(['released', 'form'])
  const [given] = (await program.rows(admin))[0]!.form as { answer: string; url: string }[]
  expect(given!.answer).toBe('birth.pdf')
  const file = await testServer.app.inject({ url: given!.url })
  expect(file.statusCode).toBe(200)
})

test('links to an attached file lead there from the subscription and the waitlist entry, for readers of the answers alone [PROG-006] [PROG-007]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, admin, [
    { label: 'Birth certificate', kind: 'file', required: true },
    { label: 'Notes', kind: 'text' },
  ])
  const [id, notes] = program.ids as [number, number]
  const mum = await testServer.as(people.miasMum)
  const file = await upload(testServer, mum, { bytes: pdf(), name: 'birth.pdf', type: 'application/pdf' })
  const answers = [
    { question_id: id, value: '', upload: file.body.id as number },
    { question_id: notes, value: 'Early' },
  ]
  await mum.post(program.path, { items: [program.item(players.mia, answers)] })
  expect((await complete(mum, program.path)).status).toBe(200)
  const [of] = await testServer.rows(
    `with entry as (insert into waitlist_entry (club_id, program_id, package_id, player_id, user_id, position, state)
        values (1, $1, $2, $3, $4, 1, 'registered') returning id),
      merchant as (insert into club_merchant (club_id, name, vendor, flags, external_account) values (1, 'Camp', 'bank', '{Disabled}', 'camp') returning id),
      subscription as (insert into subscription (club_id, user_id, player_id, merchant_id, program_id, description)
        select 1, $4, $3, id, $1, 'Camp: Week' from merchant returning id),
      paid as (update registration set subscription_id = subscription.id from subscription where registration.program_id = $1 returning registration.id)
      select entry.id as entry, subscription.id as subscription from entry, subscription, paid`,
    [program.id, program.packageId, players.mia, mum.userId],
  )
  const { subscription, entry } = of as Record<'subscription' | 'entry', number>
  const links = [
    `/registration/answer_files/subscriptions/${subscription}/program/${id}`,
    `/registration/answer_files/waitlist/${entry}/program/${id}`,
  ]
  const statuses = async (caller: Caller, paths: readonly string[] = links) => {
    const all = []
    for (const path of paths) all.push((await caller.get(path)).status)
    return all
  }
  const [found, none] = [Array(2).fill(200), Array(2).fill(404)]
  const { url } = (await mum.get(links[0]!)).body as { url: string }
  const { statusCode, headers } = await testServer.app.inject({ url })
  expect([statusCode, headers['content-disposition']]).toEqual([200, "attachment; filename*=UTF-8''birth.pdf"])
  expect([await statuses(mum), await statuses(admin)]).toEqual([found, found])
  for (const other of [people.miasDad, people.coachSam, people.otherClubAdmin])
    expect([other, await statuses(await testServer.as(other))]).toEqual([other, none])
  const wrong = [links[0]!.replace('program', 'medical'), links[1]!.replace(/\d+$/, String(notes))]
  expect(await statuses(mum, wrong)).toEqual(none)
  const programAdmin = await testServer.as(emailOf('programadmin'))
  expect(await statuses(programAdmin)).toEqual(found)
  await testServer.rows('insert into program_admin (club_id, program_id, user_id) values (1, 102, $1)', [programAdmin.userId])
  expect(await statuses(programAdmin)).toEqual(none)
  // A contact who is no longer of the family does not read on.
  await testServer.rows('delete from player_contact where player_id = $1 and user_id = $2', [players.mia, mum.userId])
  expect(await statuses(await testServer.as(people.miasMum))).toEqual(none)
})
