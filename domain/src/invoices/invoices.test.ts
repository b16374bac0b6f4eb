import fc from 'fast-check'
import { expect, test } from 'vitest'
import { texts as planTexts } from '../programs/set-up-texts.en.ts'
import { invoiceMail } from './invoice-mail.ts'
import { divideByLine, invoiceProblems, paymentsFrom, stateOfInvoice, type InvoiceDraft } from './invoice.ts'
import { texts } from './refusal-texts.en.ts'

const today = '2026-10-05'
const draft: InvoiceDraft = {
  name: 'Uniforms',
  lines: [
    { description: 'Jersey', cents: 6000, accounting_code: '4100' },
    { description: 'Socks', cents: 1000, accounting_code: '' },
  ],
  payments: [
    { due_date: '2026-10-20', price: 4000, overdue_date: '2026-10-27', late_fee: 500 },
    { due_date: '2026-11-20', price: 3000, overdue_date: null, late_fee: null },
  ],
}
const problems = (more: Partial<InvoiceDraft>) => invoiceProblems({ ...draft, ...more }, { today, texts, planTexts })

test('an invoice needs a name, charges with amounts, and payments on days to come that add up to the charges [PAY-033]', () => {
  expect(problems({})).toEqual({})
  expect(problems({ name: ' ', lines: [], payments: [] })).toEqual({
    name: 'Enter a name.',
    lines: 'Add at least one charge.',
    payments: 'Add at least one payment.',
  })
  expect(problems({ lines: [{ description: '', cents: null, accounting_code: '' }] })).toEqual({
    'lines.0.description': 'Say what is charged.',
    'lines.0.cents': 'Amount required',
  })
  const [first, second] = draft.payments as [InvoiceDraft['payments'][0], InvoiceDraft['payments'][0]]
  expect(problems({ payments: [{ ...first, due_date: '2026-10-04' }, second] })).toEqual({
    'payments.0.due_date': 'Choose today or a later day.',
  })
  expect(problems({ payments: [{ ...first, overdue_date: '2026-10-20' }, second] })).toEqual({
    'payments.0.overdue_date': 'Must be after due date',
  })
  expect(problems({ payments: [first] })).toEqual({ payments: 'The payments add up to $40.00; the charges add up to $70.00.' })
})

test('whoever is billed later owes passed payments on that day, with as many days until they are overdue', () => {
  const payments = draft.payments as Parameters<typeof paymentsFrom>[0]
  expect(paymentsFrom(payments, '2026-10-05')).toEqual(payments)
  expect(paymentsFrom(payments, '2026-11-01')).toEqual([
    { due_date: '2026-11-01', price: 4000, overdue_date: '2026-11-08', late_fee: 500 },
    payments[1],
  ])
})

test('each payment is divided by the charges, and each charge is paid exactly once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 }),
      (charges, weights) => {
        const total = charges.reduce((sum, one) => sum + one, 0)
        const all = weights.reduce((sum, one) => sum + one, 0)
        const prices = weights.map((weight) => Math.floor((total * weight) / all))
        prices[0]! += total - prices.reduce((sum, one) => sum + one, 0)
        const shares = divideByLine(
          prices.filter((price) => price > 0).map((price) => ({ price })),
          charges.map((cents) => ({ cents })),
        )
        expect(charges.map((_, at) => shares.reduce((sum, one) => sum + one[at]!, 0))).toEqual(charges)
        expect(shares.flat().every((cents) => cents >= 0)).toBe(true)
      },
    ),
  )
})

test('an invoice is a draft until it is sent, and voided for good', () => {
  const at = new Date('2026-10-05T12:00:00Z')
  expect(stateOfInvoice({ sentAt: null, voidedAt: null })).toBe('draft')
  expect(stateOfInvoice({ sentAt: at, voidedAt: null })).toBe('sent')
  expect(stateOfInvoice({ sentAt: at, voidedAt: at })).toBe('voided')
})

test('the mail of an invoice names the amount, the note, each day, and the page on which it is paid, in the language of the payer', () => {
  const about = {
    ...{
      club: 'Riverside FC',
      what: 'Uniforms (Mia Whitfield)',
      link: 'https://club.test/registrations/7',
      total: 7000,
      note: 'Size by Friday.',
    },
    payments: [
      { due_date: '2026-10-20', price: 4000 },
      { due_date: '2026-11-20', price: 3000 },
    ],
  }
  expect(invoiceMail('sent', about, { locale: 'en' })).toEqual({
    subject: 'Riverside FC sent you an invoice: Uniforms (Mia Whitfield)',
    body: 'Riverside FC asks you to pay $70.00 for Uniforms (Mia Whitfield).\n\nSize by Friday.\n\nOctober 20, 2026: $40.00\nNovember 20, 2026: $30.00\n\nPay here: https://club.test/registrations/7',
  })
  expect(invoiceMail('sent', { ...about, isOffline: true }, { locale: 'es' }).body).toContain('Pregunte al club cómo pagar.')
  expect(invoiceMail('due', { ...about, day: '2026-10-20' }, { locale: 'en' })).toEqual({
    subject: '$70.00 for Uniforms (Mia Whitfield) is due',
    body: 'Riverside FC reminds you that $70.00 for Uniforms (Mia Whitfield) has been due since October 20, 2026.\n\nPay here: https://club.test/registrations/7',
  })
})
