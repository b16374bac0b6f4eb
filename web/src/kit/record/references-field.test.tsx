import '../../page-stub.ts'
import { feeRecords, packageRecords } from '@touchline/domain/programs/records'
import { expect, test } from 'vitest'
import { markupOf, wordsOf } from '../../screen-as.tsx'
import { queryClient, readKey } from '../api/queries.ts'
import { ReferenceChoices } from './ReferencesField.tsx'

const packages = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))
const field = {
  ...{ id: 'packages', field: feeRecords.record.fields.package_uids, label: 'Packages', help: undefined, error: undefined },
  ...{ search: '', found: undefined, failure: null, value: [] as number[], onSearch: () => {}, onChange: () => {} },
}
const shown = (more: Partial<typeof field> | object) => wordsOf(<ReferenceChoices {...field} {...more} />)

test('packages whose list could not be read are not shown as none: the form says so and offers to try again', () => {
  const failed = shown({ failure: { error: new Error('down'), onRetry: () => {} }, value: [7] })
  expect(failed).toContain('Try again')
  expect(failed).not.toContain('None')
  expect(shown({ found: { items: [], total: 0 } })).toContain('None')
  expect(shown({})).not.toContain('None')
})

test('an archived package that is chosen stands in the form with its name, and can be taken away', () => {
  queryClient.setQueryData(readKey(packageRecords.read, { params: { package: 7 } }), { id: 7, name: 'Half day', archived: true })
  queryClient.setQueryData(readKey(packageRecords.read, { params: { package: 8 } }), { id: 8, name: 'Evening', archived: false })
  const found = { items: packages('Whole day'), total: 1 }
  expect(shown({ found, value: [7, 1] })).toMatch(/Half day \(Archived\).*Whole day/)
  expect(markupOf(<ReferenceChoices {...field} found={found} value={[7, 1]} />).match(/checked=""/g)).toHaveLength(2)
  // A search that does not find a chosen one does not hide it.
  expect(shown({ found: { items: [], total: 0 }, search: 'xyz', value: [8] })).toMatch(/Evening/)
})

test('a list of packages that is longer than its page says how many more there are, and is searched', () => {
  const searched = (found: object, search = '') => markupOf(<ReferenceChoices {...field} found={found as never} search={search} />)
  const two = packages('Half day', 'Whole day')
  expect(searched({ items: two, total: 2 })).not.toContain('type="search"')
  expect(searched({ items: two, total: 205 })).toMatch(/type="search".*role="status"[^>]*>203 more\. Search for them by name\./s)
  expect(searched({ items: two, total: 2 }, 'day')).toContain('type="search"')
  expect(searched({ items: [], total: 0 }, 'xyz')).toMatch(/role="status"[^>]*>No matches/)
})
