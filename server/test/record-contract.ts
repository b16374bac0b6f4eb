import type { Column } from '@touchline/domain/kit/list/column'
import type { Field } from '@touchline/domain/kit/record/field'
import type { RecordEndpoints, ValuesOf } from '@touchline/domain/kit/record/record'
import { beforeAll, expect, test } from 'vitest'
import { people } from '../src/demo/people.ts'
import { startTestServer, type Answered, type Caller, type TestServer } from './test-server.ts'
import { changeKindOf } from '../src/kit/record/record-changes.ts'

interface ContractParts<E extends RecordEndpoints> {
  /** Values that all rules allow, with another first field each: it names the record, and sorts in this order. */
  first: ValuesOf<E>
  second: ValuesOf<E>
  /** A change that all rules allow, and one that a rule or a field refuses, with the field that is named. */
  change: Partial<ValuesOf<E>>
  refused: { change: Partial<Record<keyof ValuesOf<E>, unknown>>; field: keyof ValuesOf<E> & string }
  /** An address of the demo that sees the records and may not change them; null where everyone who sees them may. */
  reader: string | null
  /** Of an address that sees none of them; left out where everyone in the club does. */
  stranger?: string
}

type Row = Record<string, unknown> & { id: number; version_id: number }
const admins = { own: people.admin, other: 'otherclubadmin@demo.touchline.test' }

/** Tests everything that holds for every record: one call in the record's own test file. */
export function recordContract<E extends RecordEndpoints>(of: E, parts: ContractParts<E>): void {
  const { record } = of
  const path = of.create.path
  const [first, second] = [parts.first, parts.second] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>]
  const title = Object.keys(record.fields)[0]!
  const listed = Object.keys(of.list.columns)
  let testServer: TestServer
  let admin: Caller
  let other: Caller
  let reader: Caller | null
  let made: Row
  let later: Row
  beforeAll(async () => {
    testServer = await startTestServer()
    admin = await testServer.as(admins.own)
    other = await testServer.as(admins.other)
    reader = parts.reader === null ? null : await testServer.as(parts.reader)
  })

  const rowsOf = (answer: Answered) => answer.body.items as Row[]
  const create = async (values: object): Promise<Row> => {
    const { status, body } = await admin.post(path, values)
    expect([status, body.errors]).toEqual([200, undefined])
    return body as Row
  }
  const lastAudit = async () =>
    (await testServer.rows('select action, entity_id, diff, actor_user_id from audit_log order by id desc limit 1'))[0]
  const undo = (changeSet: unknown) => admin.post(`/change_sets/${String(changeSet)}/undo`)
  const stored = async ({ id }: Row) =>
    (await testServer.rows(`select * from ${record.table} where club_id = 1 and id = $1`, [id]))[0] as Row | undefined

  test(`a ${record.name} is created, read and listed with what was entered, and the audit names who did it`, async () => {
    made = await create(first)
    later = await create(second)
    expect(made).toMatchObject({ ...first, version_id: 1, archived: false })
    expect(await lastAudit()).toMatchObject({ action: `${record.name}.created`, entity_id: later.id, actor_user_id: admin.userId })
    expect((await admin.get(`${path}/${made.id}`)).body).toMatchObject({ ...first, may: { manage: true } })
    const line = rowsOf(await admin.get(`${path}?page_size=200`)).find(({ id }) => id === made.id)!
    expect(Object.keys(line).toSorted()).toEqual(listed.toSorted())
    for (const name of listed) if (name in first) expect(line[name]).toEqual(first[name])
  })

  test(`the list of ${record.plural} is searched, sorted, filtered, read page by page and exported`, async () => {
    const { total } = (await admin.get(path)).body as { total: number }
    const onePage = async (page: number) => rowsOf(await admin.get(`${path}?page=${page}&page_size=1`))
    const pages = await Promise.all(Array.from({ length: total }, (_, at) => onePage(at + 1)))
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(total)
    const file = await admin.get(`${path}/export`)
    expect([file.status, file.raw.includes(String(first[title])), file.raw.trim().split('\r\n').length]).toEqual([200, true, total + 1])
    for (const [name, { sort, filter, search, kind }] of Object.entries<Column>(of.list.columns)) {
      if (sort) {
        const ids = async (by: string) => rowsOf(await admin.get(`${path}?sort=${by}&page_size=200`)).map(({ id }) => id)
        expect(await ids(`-${name}`), name).toEqual((await ids(name)).toReversed())
      }
      if (search && name in first) {
        const found = rowsOf(await admin.get(`${path}?search=${encodeURIComponent(String(first[name]))}`)).map(({ id }) => id)
        expect([found.includes(made.id), found.includes(later.id)]).toEqual([true, first[name] === second[name]])
      }
      if (kind === 'choice' && filter !== undefined && name in first) {
        const values = rowsOf(await admin.get(`${path}?${name}=${String(first[name])}&page_size=200`)).map((row) => row[name])
        expect(new Set(values)).toEqual(new Set([first[name]]))
      }
    }
  })

  test(`a ${record.name} is changed once: a request with an older version is refused and names who was faster`, async () => {
    const address = `${path}/${made.id}`
    const values: Record<string, unknown> = { ...first, ...parts.change }
    expect((await admin.post(address, values)).status).toBe(428)
    const saved = await admin.post(address, { ...values, version_id: 1 })
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...values, version_id: 2 })])
    expect(await lastAudit()).toMatchObject({ action: `${record.name}.updated`, diff: { fields: Object.keys(parts.change) } })
    expect(await admin.post(address, { ...first, version_id: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version.newer', version_id: 2, user: expect.stringMatching(/\w+ \w+/) },
    })
    // The same values once more write nothing.
    expect((await admin.post(address, { ...values, version_id: 2 })).body).toMatchObject({ version_id: 2, change_set_id: null })
    expect((await undo(saved.body.change_set_id)).body).toMatchObject({ undone: 1, left_alone: [] })
    expect((await admin.get(address)).body).toMatchObject({ ...first, version_id: 3 })
  })

  test(`what is wrong in a ${record.name} is named at its field, and nothing is stored`, async () => {
    const before = await stored(made)
    const refusals: [string, unknown][] = [[parts.refused.field, (parts.refused.change as Record<string, unknown>)[parts.refused.field]]]
    for (const [name, field] of Object.entries(record.fields))
      refusals.push(...wrongValues(field).map((value): [string, unknown] => [name, value]))
    for (const [name, value] of refusals) {
      const change = name === parts.refused.field ? { ...parts.refused.change, [name]: value } : { [name]: value }
      const { status, body } = await admin.post(`${path}/${made.id}`, { ...first, ...change, version_id: before!.version_id })
      expect([name, value, status, Object.keys(body.errors ?? {})]).toEqual([name, value, 422, [name]])
    }
    expect((await admin.post(path, { ...first, club_id: 2 })).body.errors).toEqual({ club_id: ['This field is not known.'] })
    expect(await stored(made)).toEqual(before)
  })

  test(`an archived ${record.name} leaves the list, and comes back by restoring it or by undo`, async () => {
    const inList = async (query: string) => rowsOf(await admin.get(`${path}?page_size=200&${query}`)).some(({ id }) => id === later.id)
    const archived = await admin.post(`${path}/${later.id}/archive`, { version_id: 1 })
    expect([archived.status, archived.body.archived]).toEqual([200, true])
    expect([await inList(''), await inList('state=archived')]).toEqual([false, true])
    expect((await undo(archived.body.change_set_id)).body.undone).toBe(1)
    expect(await inList('')).toBe(true)
    const again = await admin.post(`${path}/${later.id}/archive`, { version_id: 3 })
    expect((await admin.post(`${path}/${later.id}/restore`, { version_id: again.body.version_id })).body.archived).toBe(false)
    expect(await inList('')).toBe(true)
    // The undo of an older change leaves the later one alone.
    expect((await undo(again.body.change_set_id)).body).toMatchObject({ undone: 0, left_alone: [{ reason: 'changed_since' }] })
  })

  if (of.acts !== undefined)
    test(`several ${record.plural} are changed and archived at once, after a preview of each, and one undo takes an act back`, async () => {
      const third = await create({ ...second, [title]: `${String(second[title])} 4` })
      const ids = [made.id, third.id]
      const versions = async () => (await Promise.all([stored(made), stored(third)])).map((row) => [row!.version_id, row!['archived']])
      const act = async (body: object, caller = admin) => (await caller.post(`${path}/acts`, { ids, ...body })).body
      const before = await versions()
      const preview = await admin.post(`${path}/acts/preview`, { act: 'archive', ids })
      expect(preview.body).toMatchObject({ count: 2, changes: 2, left_out: [] })
      expect(await versions()).toEqual(before)
      const archived = await act({ act: 'archive', seen: preview.body.seen })
      expect([archived.changed, (await versions()).map(([, isArchived]) => isArchived)]).toEqual([2, [true, true]])
      expect(await lastAudit()).toMatchObject({
        action: `${record.name}.archived`,
        diff: { ids: expect.arrayContaining(ids) },
        actor_user_id: admin.userId,
      })
      expect(await act({ act: 'archive' })).toMatchObject({ changed: 0, change_set_id: null, left_out: [{ code: 'same', count: 2 }] })
      expect((await undo(archived.change_set_id)).body).toMatchObject({ undone: 2, left_alone: [] })
      expect((await versions()).map(([, isArchived]) => isArchived)).toEqual([false, false])
      const several = Object.fromEntries(Object.entries(parts.change).filter(([name]) => record.several!.includes(name)))
      if (Object.keys(several).length > 0) {
        const asked = { act: 'change', set: several }
        const { rows } = (await admin.post(`${path}/acts/preview`, { ids, ...asked })).body as { rows: { diff: { name: string }[] }[] }
        expect(rows.map(({ diff }) => diff.map(({ name }) => name))).toEqual(ids.map(() => Object.keys(several)))
        const changed = await act(asked)
        expect([changed.changed, await stored(made)]).toEqual([2, expect.objectContaining(several)])
        expect((await undo(changed.change_set_id)).body.undone).toBe(2)
        expect(await stored(made)).toMatchObject(first)
      }
      if (reader !== null)
        expect(await act({ act: 'archive' }, reader)).toMatchObject({ changed: 0, left_out: [{ code: 'forbidden', count: 2 }] })
      expect((await other.post(`${path}/acts`, { act: 'archive', ids })).status).toBe(404)
    })

  test(`the undo of a new ${record.name} deletes it`, async () => {
    const { id, change_set_id } = await create({ ...second, [title]: `${String(second[title])} 2` })
    expect((await undo(change_set_id)).body.undone).toBe(1)
    expect((await admin.get(`${path}/${id}`)).status).toBe(404)
  })

  test(`another club neither sees nor changes a ${record.name}, and its own list stays its own`, async () => {
    const address = `${path}/${made.id}`
    const version = { version_id: (await stored(made))!.version_id }
    const answers = [
      await other.get(address),
      await other.post(address, { ...first, ...version }),
      await other.post(`${address}/archive`, version),
      await other.post(`${address}/restore`, version),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found'])
    expect(rowsOf(await other.get(`${path}?page_size=200`)).some((row) => row[title] === first[title])).toBe(false)
    expect((await other.get(`${path}/export`)).raw).not.toContain(String(first[title]))
    const { change_set_id } = await create({ ...second, [title]: `${String(second[title])} 3` })
    expect((await other.post(`/change_sets/${String(change_set_id)}/undo`)).status).toBe(404)
  })

  test(`a role that may not change a ${record.name} is refused, and the refusal stands in the audit`, async () => {
    const address = `${path}/${made.id}`
    const before = await stored(made)
    const version = { version_id: before!.version_id }
    const [set] = await testServer.rows('select id from change_set where kind = $1 order by id desc limit 1', [changeKindOf(record)])
    const writes = async (caller: Caller) =>
      await Promise.all([
        caller.post(path, first),
        caller.post(address, { ...second, ...version }),
        caller.post(`${address}/archive`, version),
        caller.post(`${address}/restore`, version),
        caller.post(`/change_sets/${String(set!['id'])}/undo`),
      ])
    if (reader !== null) {
      expect((await reader.get(address)).body).toMatchObject({ may: { manage: false } })
      expect((await reader.get(path)).status).toBe(200)
      expect((await writes(reader)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      expect(await lastAudit()).toMatchObject({ action: 'denied' })
      await admin.post(`${address}/archive`, version)
      expect((await reader.get(address)).status).toBe(404)
      expect((await reader.get(`${path}?state=archived`)).body.total).toBe(0)
      await admin.post(`${address}/restore`, { version_id: version.version_id + 1 })
    }
    if (parts.stranger !== undefined) {
      const stranger = await testServer.as(parts.stranger)
      expect([(await stranger.get(path)).status, (await stranger.get(`${path}/export`)).status]).toEqual([403, 403])
      expect((await stranger.get(address)).status).toBe(404)
      expect((await writes(stranger)).map(({ status }) => status)).toEqual([403, 404, 404, 404, 403])
    }
    expect(await stored(made)).toMatchObject(first)
  })
}

/** Values that a field of this kind refuses. */
function wrongValues({ control, max, min, required, kind }: Field): unknown[] {
  const none = required ? [null] : []
  const byControl: Record<Field['control'], unknown[]> = {
    text: ['x'.repeat((max ?? 0) + 1), 'a\u0000b', 7, ...(required ? [' '] : [])],
    long: ['x'.repeat((max ?? 0) + 1), 'a\u0000b', ...(required ? [' '] : [])],
    url: ['http://example.org/a', 'javascript:alert(1)'],
    choice: ['no such choice'],
    date: ['2026-02-30', 'soon'],
    time: ['25:00', 'noon'],
    flag: ['yes'],
    cents: [(max ?? 0) + 1, (min ?? 0) - 1, 1.5],
    int: [(max ?? 0) + 1, (min ?? 0) - 1, 1.5],
    id: [4_000_000, 0],
    ids: [[4_000_000], 7, null],
  }
  return [...none, ...(kind === 'flag' ? [null] : []), ...byControl[control]]
}
