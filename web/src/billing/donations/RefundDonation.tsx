import { Button, Modal, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readTransaction, refundTransaction } from '@touchline/domain/payments/endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { oneAttempt } from '../../kit/api/one-attempt.ts'
import { invalidate, useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { centsAsTyped } from '../../kit/form/typed-cents.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useBillingTexts, useBillingWords } from '../billing-texts.ts'
import { RefundWindow } from '../RefundWindow.tsx'
import { useDonationTexts } from './donation-texts.ts'

type Given = ReplyGot<typeof readTransaction>

/** The button that refunds a donation, for those who manage money, as long as something of it is left. */
export function RefundDonation({ txn }: { txn: number }) {
  const texts = useDonationTexts()
  const [isOpen, setOpen] = useState(false)
  const data = useRead(readTransaction, { params: { txn } }).data
  if (!data?.refund || data.refund.refundable === 0 || !data.may.manage) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.refund}
      </Button>
      {isOpen && <RefundDialog donation={data} left={data.refund} onClose={() => setOpen(false)} />}
    </>
  )
}

interface RefundDialogProps {
  donation: Given
  left: NonNullable<Given['refund']>
  onClose: () => void
}

function RefundDialog({ donation, left: { refundable, disputed }, onClose }: RefundDialogProps) {
  const texts = useDonationTexts()
  const words = useBillingTexts()
  const { close } = useKitTexts()
  const { money } = useBillingWords()
  const [attempt] = useState(oneAttempt)
  const form = useForm(
    {
      cents: { kind: 'cents', min: 1, max: refundable, required: true },
      to: { kind: 'choice', values: ['method', 'credit'], required: true },
    },
    { cents: centsAsTyped(refundable), to: 'method' },
    {
      words: {
        ...{ cents: words.amount, to: words.refundTo, 'to.method': words['to.method'], 'to.credit': words['to.credit'] },
      } as never,
    },
  )
  return (
    <Modal opened onClose={onClose} title={texts.refundTitle} closeButtonProps={{ 'aria-label': close }}>
      {disputed && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {texts.inDispute}
        </Notice>
      )}
      <Text mb="md">{fill(words.refundLeft, { amount: money(refundable) })}</Text>
      <Form
        of={form}
        summary={false}
        onSave={({ cents, to }) => {
          const args = { params: { txn: donation.id }, body: { cents: cents ?? 0, to: to as 'method' | 'credit' } }
          return attempt(args, (key) => call(refundTransaction, args, { key }))
        }}
        onSaved={() => {
          void invalidate(...refundTransaction.changes)
          toast(words['done.refund'])
          onClose()
        }}
      >
        <Field of={form} name="cents" autoFocus />
        <Field of={form} name="to" />
        <RefundWindow txn={donation.id} />
        <Text fz="sm" c="dimmed">
          {texts.refundHelp}
        </Text>
        <FormButtons act={texts.refund} busy={form.busy} disabled={disputed} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
