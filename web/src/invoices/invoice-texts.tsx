import type { InvoiceState } from '@touchline/domain/invoices/invoice'
import { texts as listTexts } from '@touchline/domain/invoices/list-texts.en'
import { texts as refusalTexts } from '@touchline/domain/invoices/refusal-texts.en'
import { texts } from '@touchline/domain/invoices/texts.en'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { areaTexts } from '../kit/texts.ts'

export const useInvoiceTexts = areaTexts(texts, () => import('@touchline/domain/invoices/texts.es'))
export const useInvoiceListTexts = areaTexts(listTexts, () => import('@touchline/domain/invoices/list-texts.es'))
export const useInvoiceRefusals = areaTexts(refusalTexts, () => import('@touchline/domain/invoices/refusal-texts.es'))

const tones: Record<InvoiceState, Tone> = { draft: 'wait', sent: 'good', voided: 'quiet' }
/** The state of an invoice. */
export function InvoiceStatus({ state }: { state: InvoiceState }) {
  const words = useInvoiceListTexts()
  return <Status tone={tones[state]}>{words[`state.${state}`]}</Status>
}
