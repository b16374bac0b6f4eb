/** @module-tag postgres */
import { recordRefusals } from '@touchline/domain/kit/record/record-refusals'
import { locales } from '@touchline/domain/kit/texts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { people } from '../../demo/people.ts'

const discount = {
  ...{ program_id: 101, name: 'Friends', kind: 'everyone', type: 'percent', percent: 1000, amount: null, code: null, until: null },
  ...{ max_uses: null, stack_order: 0 },
}
const season = { name: 'Fall', start_date: '2027-08-01', end_date: '2027-11-30', playing_season: null, age_class: null }

test('who names an archived package, takes a name that is in use, or changes nothing in several rows reads why in the own language', async () => {
  const club = await startTestServer()
  await club.rows('update package set archived = true where club_id = 1 and id = 101')
  const offered = await (await club.as(people.admin)).post('/program_admin/discounts', { ...discount, package_id: 102 })
  const [level] = await club.rows('select id from level where club_id = 1 limit 1')
  for (const locale of locales) {
    await club.rows('update app_user set locale = $1 where email = $2', [locale, people.admin])
    const admin = await club.as(people.admin)
    const at = async (path: string, body: object) => (await admin.post(path, body)).body
    const archived = { ...discount, package_id: 101 }
    const change = { ...archived, version_id: offered.body.version_id }
    expect((await at('/program_admin/discounts', archived)).errors).toEqual({ package_id: [recordRefusals.reference[locale]] })
    expect((await at(`/program_admin/discounts/${offered.body.id}`, change)).errors).toEqual({
      package_id: [recordRefusals.reference[locale]],
    })
    expect((await at('/club/seasons', season)).errors).toEqual({ name: [recordRefusals.taken[locale]] })
    const nothing = await at('/club_admin/levels/acts/preview', { act: 'change', ids: [level!['id']] })
    expect(nothing.error).toBe(recordRefusals.unchanged[locale])
  }
})
