import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { invoicesWeb } from './area.ts'

const routes = invoicesWeb.routes.map((route) => ({ path: route.path.replace(/\{(\w+)\}/g, ':$1'), handle: route }))
const at = (path: string) => {
  const found = matchRoutes(routes, path)?.at(-1)
  return found && { name: found.route.handle.name, title: found.route.handle.title?.en, program: found.params['program'] }
}

test.each([
  ['invoices/new', { name: 'new-invoice', title: 'New invoice', program: undefined }],
  ['invoices/121', { name: 'invoice', title: 'Invoice', program: '121' }],
  ['invoices/121/edit', { name: 'edit-invoice', title: 'Edit invoice', program: '121' }],
  ['club-fees/108', { name: 'invoice', title: 'Club fee', program: '108' }],
  ['team-fees/122', { name: 'invoice', title: 'Team fees', program: '122' }],
])('%s opens the same page under /program-admin and under /program-admin/fees [PAY-034] [PAY-036] [PAY-043]', (path, page) => {
  expect(at(`/program-admin/${path}`)).toEqual(page)
  expect(at(`/program-admin/fees/${path}`)).toEqual(page)
})

test('fees open with the invoices, and have the tabs of team fees and club fees [PAY-029] [PAY-030] [PAY-031]', () => {
  const names = ['', '/invoices', '/team-fees', '/club-fees'].map((tab) => at(`/program-admin/fees${tab}`)?.name)
  expect(names).toEqual(['invoices', 'invoices', 'team-fees', 'club-fees'])
})
