/** @module-tag postgres */
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { emailOf } from '../demo/accounts.ts'
import { people, players } from '../demo/people.ts'
import { pdf } from '../media/hand-made-pdf.ts'
import { upload } from '../media/test-upload.ts'

let server: TestServer
let mum: Caller
let dad: Caller
let admin: Caller
let viewer: Caller
beforeAll(async () => {
  server = await startTestServer()
  ;[mum, dad] = await Promise.all([server.as(people.miasMum), server.as(people.miasDad)])
  ;[admin, viewer] = await Promise.all([server.as(people.admin), server.as(emailOf('key-view_financial_aid'))])
})

const path = '/program_admin/aid_questions'
const values = { program_id: null, options: null, required: false, help: null, document: null, kind: 'text' }
const create = async (more: object): Promise<number> => {
  const { status, body } = await admin.post(path, { ...values, ...more })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id as number
}
/** An open program with a fund of its own. */
async function layProgram(): Promise<number> {
  const [program] = await server.rows(
    `with made as (insert into program (club_id, name, type, published_at, opened_at) values (1, 'Camp', 'Camp', app_now(), app_now()) returning id)
      insert into aid_fund (club_id, name, program_id, is_open, budget) select 1, 'Camp fund', id, true, 50000 from made returning program_id`,
  )
  return Number(program!['program_id'])
}
const asked = async (program: number) =>
  (await mum.get(`/financial_aid/programs/${program}`)).body.questions as { id: number; label: string; document_hash: string | null }[]
interface Given {
  question_id: number
  value: string
  upload?: number
}
const ask = (program: number, answers: readonly Given[], player_id: number = players.mia) =>
  mum.post(`/financial_aid/programs/${program}/requests`, { player_id, reason: 'We both lost our jobs.', answers })
const paySlip = async (caller: Caller) =>
  (await upload(server, caller, { bytes: pdf(), name: 'pay.pdf', type: 'application/pdf' })).body.id as number

test('a club asks questions with every request for aid or with those for one program, in its own order and at most fifty, and a kind without what it needs is refused at its field', async () => {
  const program = await layProgram()
  const ids = [await create({ label: 'First', program_id: program }), await create({ label: 'Second', program_id: program })]
  const labels = async () => (await asked(program)).map(({ label }) => label)
  const general = ['How many people live in your household?', 'Pay slip or another document']
  expect(await labels()).toEqual([...general, 'First', 'Second'])
  const move = async (id: number, direction: string, who = admin) => {
    const { status, body } = await who.post(`${path}/${id}/move`, { direction })
    return status === 200 ? (body.position as number) : status
  }
  expect([await move(ids[1]!, 'up'), await move(ids[1]!, 'up'), await labels()]).toEqual([1, 1, [...general, 'Second', 'First']])
  const rows = (await viewer.get(path)).body.items as Record<string, unknown>[]
  const shown = rows.filter(({ program: name }) => name === 'Camp').map(({ label, moves_up, moves_down }) => [label, moves_up, moves_down])
  expect(shown).toEqual([
    ['Second', false, true],
    ['First', true, false],
  ])
  const refused = async (more: object) => (await admin.post(path, { ...values, ...more })).body.errors as object
  expect(await refused({ label: 'Kind', kind: 'choice', options: 'A' })).toEqual({
    options: ['Enter at least two answers, each on a line of its own.'],
  })
  expect(await refused({ label: 'Kind', kind: 'agreement' })).toEqual({ document: ['Enter the text that families sign.'] })
  const [other, coach] = [await server.as(people.otherClubAdmin), await server.as(people.coachSam)]
  expect(await Promise.all([viewer, other, coach].map((who) => move(ids[0]!, 'up', who)))).toEqual([403, 404, 403])
  expect([(await viewer.post(path, { ...values, label: 'Mine' })).status, (await other.get(`${path}/${ids[0]}`)).status]).toEqual([
    403, 404,
  ])
  expect((await admin.post(`${path}/${ids[0]}/archive`, { version_id: 1 })).status).toBe(200)
  expect([await labels(), await move(ids[0]!, 'up')]).toEqual([[...general, 'Second'], 404])
  // A question that comes back counts too.
  const many = `insert into aid_question (club_id, program_id, label, kind, required) select 1, $1, 'More', 'text', false from generate_series(1, 49)`
  await server.rows(many, [program])
  const restored = await admin.post(`${path}/${ids[0]}/restore`, { version_id: 2 })
  expect([restored.status, restored.body.errors]).toEqual([422, { label: ['A form has at most 50 questions.'] }])
  await server.rows('update aid_fund set is_open = false where program_id = $1', [program])
  expect(await labels()).toEqual([])
})

test('a missing or wrong answer is refused at its field, and a request keeps its answers with the questions as they were', async () => {
  const program = await layProgram()
  const household = await create({ label: 'Household', kind: 'number', required: true, program_id: program })
  const slip = await create({ label: 'Pay slip', kind: 'file', required: true, program_id: program })
  const consent = await create({
    label: 'Consent',
    kind: 'agreement',
    document: 'All of this is true.',
    required: true,
    program_id: program,
  })
  const errorsOf = async (answers: readonly Given[]) => {
    const { status, body } = await ask(program, answers)
    return [status, body.code, body.errors] as const
  }
  const field = (id: number) => `answers.${id}`
  expect(await errorsOf([])).toEqual([
    ...[422, 'aid.wrong'],
    {
      [field(household)]: ['Answer this question.'],
      [field(slip)]: ['Attach a file.'],
      [field(consent)]: ['Type your full name to sign.'],
    },
  ])
  const hash = (await asked(program)).find(({ id }) => id === consent)!.document_hash
  const right = async (file = paySlip(mum)) => [
    { question_id: household, value: ' 5 ' },
    { question_id: slip, value: '', upload: await file },
    { question_id: consent, value: 'Dana Whitfield', document_hash: hash },
  ]
  expect((await errorsOf([...(await right()).slice(1), { question_id: household, value: 'many' }]))[2]).toEqual({
    [field(household)]: ['Enter a number.'],
  })
  expect((await errorsOf(await right(paySlip(dad))))[2]).toEqual({ [field(slip)]: ['This file is no longer there. Attach it again.'] })
  const elsewhere = await create({ label: 'Elsewhere', program_id: await layProgram() })
  expect((await errorsOf([...(await right()), { question_id: elsewhere, value: 'x' }]))[2]).toHaveProperty('answers')
  expect(await server.rows('select id from aid_request where program_id = $1', [program])).toEqual([])
  const request = Number((await ask(program, await right())).body.id)
  const changed = { ...values, label: 'Adults', kind: 'number', required: false, program_id: program, version_id: 1 }
  expect((await admin.post(`${path}/${household}`, changed)).status).toBe(200)
  await admin.post(`${path}/${slip}/archive`, { version_id: 1 })
  const read = (await mum.get(`/financial_aid/requests/${request}`)).body.answers
  expect(read).toEqual([
    { question: 'Household', kind: 'number', answer: '5', url: null },
    { question: 'Pay slip', kind: 'file', answer: 'pay.pdf', url: expect.stringContaining('/files/') as string },
    { question: 'Consent', kind: 'agreement', answer: 'Dana Whitfield', url: null },
  ])
  expect((await admin.get(`/program_admin/aid_requests/${request}`)).body.answers).toMatchObject(
    read.map(({ answer }: Given & { answer: string }) => ({ answer })),
  )
  const again = [{ question_id: consent, value: 'Dana Whitfield', document_hash: hash }]
  expect((await ask(program, again, players.theo)).status).toBe(200)
  expect((await server.rows(`select id from form_version where owner_kind = 'aid' and owner_id = $1`, [program])).length).toBe(2)
})

test('answers and files of a request are read by the person who asked and by the readers of aid, and by nobody else [PROG-005]', async () => {
  const program = await layProgram()
  const [slip, notes] = [
    await create({ label: 'Pay slip', kind: 'file', program_id: program }),
    await create({ label: 'Notes', program_id: program }),
  ]
  const secret = 'A third of us is sick.'
  const answers = [
    { question_id: slip, value: '', upload: await paySlip(mum) },
    { question_id: notes, value: secret },
  ]
  const request = Number((await ask(program, answers)).body.id)
  const link = (field: number) => `/financial_aid/answer_files/${request}/${field}`
  const { url } = (await mum.get(link(slip))).body as { url: string }
  const { statusCode, headers } = await server.app.inject({ url })
  expect([statusCode, headers['content-disposition']]).toEqual([200, "attachment; filename*=UTF-8''pay.pdf"])
  const status = async (who: Caller, field = slip) => (await who.get(link(field))).status
  expect(await Promise.all([admin, viewer].map((who) => status(who)))).toEqual([200, 200])
  for (const email of [
    ...[people.miasDad, people.coachSam, people.otherClubAdmin],
    ...[emailOf('programadmin'), emailOf('key-manage_program_financials')],
  ])
    expect([email, await status(await server.as(email))]).toEqual([email, 404])
  expect([await status(mum, notes), await status(await server.actAs(people.miasMum))]).toEqual([404, 403])
  // No list, file, audit, mail or notification holds the answers, and no page about the player.
  const pages = ['/program_admin/aid_requests', '/program_admin/aid_requests/export', `/program_admin/program_players?program=${program}`]
  const shown = await Promise.all([...pages.map((page) => admin.get(page)), mum.get(`/registration/player_forms?player=${players.mia}`)])
  const kept = await server.rows('select diff::text as text from audit_log union all select subject || body from delivery')
  expect([...shown.map(({ raw }) => raw), ...kept.map(({ text }) => String(text))].filter((text) => text.includes(secret))).toEqual([])
  // A contact who is no longer of the family does not read on, and a deleted account leaves neither answers nor files.
  await server.rows('update player_contact set user_id = $1 where player_id = $2 and user_id = $3', [admin.userId, players.mia, mum.userId])
  expect(await status(await server.as(people.miasMum))).toBe(404)
  const { forgetRequester } = await import('./forget-person.ts')
  await server.database.hold('jobs', (db) => forgetRequester(db, mum.userId))
  expect([await status(admin), (await admin.get(`/program_admin/aid_requests/${request}`)).body.answers]).toEqual([404, []])
  const left = await server.rows(
    `select f.id from form f join form_version v on v.club_id = f.club_id and v.id = f.form_version_id where v.owner_kind = 'aid' and f.user_id = $1
      union all select id from file where name = 'pay.pdf' and owner_type <> 'released'`,
    [mum.userId],
  )
  expect(left).toEqual([])
})
