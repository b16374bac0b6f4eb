/** @module-tag postgres */
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/test-server.ts'
import { people } from '../demo/people.ts'

test('the server refuses a payment plan with the texts of the specification at their fields [PAY-098, PAY-103]', async () => {
  const admin = await (await startTestServer()).as(people.admin)
  const payment = { due_date: '2026-11-01', price: 100, overdue_date: '2026-10-01', late_fee: 100 }
  const plan = { name: '', initial_payment: 100, payments: [payment], discounts: [], program_id: 101 }
  expect((await admin.post('/program_admin/payment_plans', plan)).body.errors).toEqual({
    name: ['Payment Plan Name is required'],
    'payments.0.overdue_date': ['Must be after due date'],
  })
  const made = (await admin.post('/program_admin/payment_plans', { ...plan, name: 'Two', payments: [] })).body
  const change = { name: 'Three', initial_payment: 200, payments: [], discounts: [] }
  const save = (version_id: number) => admin.post(`/program_admin/payment_plans/${made.id}`, { ...change, version_id })
  expect([(await save(1)).body.version_id, (await save(1)).status]).toEqual([2, 409])
  expect((await admin.post('/program_admin/payment_plans', { ...plan, name: 'Other', payments: [], program_id: 109 })).status).toBe(404)
})

test('a payment plan comes back as it was saved: its name, what is paid at once, and its payments with days, amounts and late fees [PAY-061]', async () => {
  const admin = await (await startTestServer()).as(people.admin)
  const payments = [
    { due_date: '2026-11-01', price: 3000, overdue_date: '2026-11-08', late_fee: 500 },
    { due_date: '2026-12-01', price: 2000, overdue_date: null, late_fee: null },
  ]
  const plan = { name: 'Three', initial_payment: 4000, payments, discounts: [{ name: 'Early', amount: 100 }] }
  const { id } = (await admin.post('/program_admin/payment_plans', { ...plan, program_id: 101 })).body
  const { items } = (await admin.get('/program_admin/payment_plans?program=101')).body as { items: { id: number }[] }
  expect(items.find((one) => one.id === id)).toMatchObject({ ...plan, program_id: 101, package_id: null, approval_required: false })
})
