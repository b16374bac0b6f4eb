import { Button, Modal, NumberInput, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readTransaction, refundTransaction } from '@touchline/domain/payments/endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { useBillingTexts, useBillingWords } from '../billing-texts.ts'
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

function RefundDialog({ donation, left: { refundable, disputed, to_method_until: until }, onClose }: RefundDialogProps) {
  const texts = useDonationTexts()
  const words = useBillingTexts()
  const { close } = useKitTexts()
  const { money, day } = useBillingWords()
  const [amount, setAmount] = useState<number | string>(refundable / 100)
  const [to, setTo] = useState<'method' | 'credit'>('method')
  const [problem, setProblem] = useState<string | null>(null)
  const refund = useAction(refundTransaction)
  // While it is typed, the field gives a text.
  const cents = Math.round(Number(amount) * 100)
  const send = () =>
    refund.run(
      { params: { txn: donation.id }, body: { cents, to } },
      { onSuccess: onClose, done: words['done.refund'], onError: (_error, sentence) => setProblem(sentence) },
    )
  return (
    <Modal opened onClose={onClose} title={texts.refundTitle} closeButtonProps={{ 'aria-label': close }}>
      <Stack gap="md">
        {(problem !== null || disputed) && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {problem ?? texts.inDispute}
          </Notice>
        )}
        <Text>{fill(words.refundLeft, { amount: money(refundable) })}</Text>
        <NumberInput
          label={words.amount}
          prefix="$"
          decimalScale={2}
          fixedDecimalScale
          min={0}
          hideControls
          value={amount}
          onChange={setAmount}
        />
        <Radio.Group label={words.refundTo} value={to} onChange={(value) => setTo(value as typeof to)}>
          <Stack gap="xs" mt="xs">
            <Radio value="method" label={words['to.method']} description={until !== null && fill(texts.methodUntil, { day: day(until) })} />
            <Radio value="credit" label={words['to.credit']} />
          </Stack>
        </Radio.Group>
        <Text fz="sm" c="dimmed">
          {texts.refundHelp}
        </Text>
      </Stack>
      <DialogButtons
        onAct={send}
        onCancel={onClose}
        act={texts.refund}
        busy={refund.busy}
        disabled={disabled(cents, refundable, disputed)}
      />
    </Modal>
  )
}

const disabled = (cents: number, refundable: number, disputed: boolean) => disputed || cents < 1 || cents > refundable
