import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { texts as english } from '@touchline/domain/payments/receipts/receipt-texts.en'
import { texts as spanish } from '@touchline/domain/payments/receipts/receipt-texts.es'
import type { Download } from '../../kit/http/download.ts'
import { pdfFile } from '../../kit/pdf/pdf-file.ts'
import type { readReceipt } from './receipts.store.ts'

type Receipt = Awaited<ReturnType<typeof readReceipt>>

/** The PDF file of a receipt. */
export const receiptPdf = (receipt: Receipt, locale: string): Download => pdfFile(titleOf(receipt, locale), documentOf(receipt, locale))

const wordsOf = (locale: string) => (locale === 'es' ? spanish : english)
const titleOf = ({ number }: Receipt, locale: string) => fill(wordsOf(locale).receipt, { number })

function documentOf(receipt: Receipt, locale: string): Record<string, unknown> {
  const words = wordsOf(locale)
  const right = (text: string, bold = false) => ({ text, alignment: 'right', bold })
  const row = (text: string, due: string, cents: number, bold = false) => [{ text, bold }, due, right(moneyText(cents, locale), bold)]
  const { card, credit, service_fee, total, refunds, voided } = receipt
  return {
    info: { title: titleOf(receipt, locale), author: receipt.club },
    defaultStyle: { fontSize: 10 },
    content: [
      { text: receipt.club, fontSize: 16, bold: true },
      { text: titleOf(receipt, locale), fontSize: 13, margin: [0, 4, 0, 12] },
      ...(voided ? [{ text: words.voided, bold: true, margin: [0, 0, 0, 12] }] : []),
      fill(words.paidOn, { day: receipt.paid_on }),
      fill(words.payer, { name: receipt.payer }),
      ...(card ? [fill(words.method, { brand: card.brand ?? '', last4: card.last4 ?? '' })] : []),
      ...(receipt.description === null ? [] : [receipt.description]),
      {
        margin: [0, 12, 0, 0],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 'auto'],
          body: [
            [words.item, words.due, right(words.amount)],
            ...receipt.lines.map(({ description, of, due_on, cents }) =>
              row(of === '' ? description : `${description} (${of})`, due_on ?? '', cents),
            ),
            ...(credit > 0 ? [row(words.credit, '', credit)] : []),
            ...(service_fee > 0 ? [row(words.serviceFee, '', service_fee)] : []),
            row(words.total, '', total, true),
          ],
        },
      },
      ...refunds.map(({ on, cents }) => ({
        text: fill(words.refunded, { day: on, amount: moneyText(cents, locale) }),
        margin: [0, 6, 0, 0],
      })),
    ],
  }
}
