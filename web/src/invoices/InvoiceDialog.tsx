import { TextInput } from '@mantine/core'
import { previewInvoiceAct, remindInvoice, sendInvoice, voidInvoice } from '@touchline/domain/invoices/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useBillingWords } from '../billing/billing-texts.ts'
import { MailsBefore } from '../billing/mails/MailsBefore.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import type { Invoice } from './draft.ts'
import { useInvoiceTexts } from './invoice-texts.tsx'
import { tabs } from './paths.ts'

export type InvoiceAct = 'send' | 'remind' | 'void' | 'removeDraft'

/** Asks before an act on an invoice, with what it does. */
export function InvoiceDialog({ invoice, act, onClose }: { invoice: Invoice; act: InvoiceAct; onClose: () => void }) {
  const texts = useInvoiceTexts()
  const { money } = useBillingWords()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const sending = useAction(sendInvoice)
  const reminding = useAction(remindInvoice)
  const voiding = useAction(voidInvoice)
  const { id, name, version_id, next, price, amount_outstanding, type } = invoice
  const params = { invoice: id }
  const onError = (_error: unknown, sentence: string) => setWrong(sentence)
  const asked = {
    send: {
      ...{ title: fill(texts.sendTitle, { name }), act: texts.send, busy: sending.busy },
      body: fill(texts.sendBody, { count: next?.count ?? 0, total: money(price ?? 0) }),
      onAct: () =>
        sending.run(
          { params, body: { version_id } },
          { onSuccess: onClose, onError, done: ({ sent }) => fill(texts.sentDone, { count: sent }) },
        ),
    },
    remind: {
      ...{ title: texts.remindTitle, body: texts.remindBody, act: texts.remind, busy: reminding.busy },
      onAct: () =>
        reminding.run({ params }, { onSuccess: onClose, onError, done: ({ reminded }) => fill(texts.remindedDone, { count: reminded }) }),
    },
    void: {
      ...{ title: fill(texts.voidTitle, { name }), act: texts.void, busy: voiding.busy },
      body: fill(texts.voidBody, { total: money(amount_outstanding) }),
      onAct: () => voiding.run({ params, body: { version_id, reason } }, { onSuccess: onClose, onError, done: texts.voidedDone }),
    },
    removeDraft: {
      ...{ title: fill(texts.removeTitle, { name }), body: texts.removeBody, act: texts.removeDraft, busy: voiding.busy },
      onAct: () =>
        voiding.run({ params, body: { version_id } }, { onSuccess: () => void navigate(tabs[type]), onError, done: texts.removedDone }),
    },
  }[act]
  const { onAct, act: label, busy, ...question } = asked
  const isDraft = act === 'removeDraft'
  // Money that is asked for is no danger; money that is given up is.
  const danger = act === 'void' || isDraft
  return (
    <ConfirmDialog opened onClose={onClose} wrong={wrong} {...question}>
      {act === 'void' && (
        <TextInput
          mt="md"
          label={texts.voidReason}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {!isDraft && <MailsBefore endpoint={previewInvoiceAct} args={{ params, body: { act, version_id } }} />}
      <DialogButtons act={label} busy={busy} danger={danger} onAct={onAct} onCancel={onClose} />
    </ConfirmDialog>
  )
}
