import { Button, Modal, Radio, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { paySubscriptions } from '@touchline/domain/payments/endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'
import type { Billing } from './billing-types.ts'
import { FeeLines } from './FeeLines.tsx'
import { AddMethod } from './AddMethod.tsx'
import { methodName } from './MethodsSection.tsx'

interface PayDialogProps {
  subscriptions: readonly Pick<Billing['subscriptions'][number], 'id' | 'payment_details'>[]
  paying: Billing['paying'][number]
  onClose: () => void
}

/** Pays what is due, or everything early, with a saved method; the fee stands there before the button is pressed. */
export function PayDialog({ subscriptions, paying, onClose }: PayDialogProps) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const { money } = useBillingWords()
  const open = subscriptions.map(({ id, payment_details: { amount_due, amount_outstanding, amount_processing } }) => ({
    ...{ id, due: amount_due, all: amount_outstanding - amount_processing },
  }))
  const due = open.reduce((sum, one) => sum + one.due, 0)
  const all = open.reduce((sum, one) => sum + one.all, 0)
  const [whole, setWhole] = useState(due === 0)
  const usable = paying.methods.filter(({ fault }) => fault === null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pay = useAction(paySubscriptions)
  const method = usable.find(({ id }) => id === chosen) ?? usable[0]
  const cents = whole ? all : due
  const fee = serviceFee(cents, paying.fee)
  const ids = open.filter((one) => (whole ? one.all : one.due) > 0).map(({ id }) => id)
  const send = () => {
    if (!method) return
    setProblem(null)
    pay.run(
      { body: { subscription_ids: ids, cents, payment_method_id: method.id } },
      {
        onSuccess: onClose,
        done: fill(texts.paySent, { amount: money(cents + fee) }),
        onError: (_error, sentence) => setProblem(sentence),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={texts.payNow} closeButtonProps={{ 'aria-label': close }}>
      <Stack gap="md">
        {problem !== null && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {problem}
          </Notice>
        )}
        {due > 0 && all > due && (
          <Radio.Group
            label={texts.howMuch}
            description={texts.payHelp}
            value={whole ? 'all' : 'due'}
            onChange={(value) => setWhole(value === 'all')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="due" label={fill(texts.dueOnly, { amount: money(due) })} />
              <Radio value="all" label={fill(texts.everything, { amount: money(all) })} />
            </Stack>
          </Radio.Group>
        )}
        {method && !adding ? (
          <>
            <Radio.Group label={texts.payWith} value={String(method.id)} onChange={(value) => setChosen(Number(value))}>
              <Stack gap="xs" mt="xs">
                {usable.map((one) => (
                  <Radio key={one.id} value={String(one.id)} label={methodName(one, texts)} />
                ))}
              </Stack>
            </Radio.Group>
            <FeeLines cents={cents} fee={fee} />
            <Button loading={pay.busy} disabled={cents <= 0} onClick={send}>
              {fill(texts.payAmount, { amount: money(cents + fee) })}
            </Button>
            <Button variant="subtle" onClick={() => setAdding(true)}>
              {texts.addMethod}
            </Button>
          </>
        ) : (
          <>
            {!method && <Text>{texts.noMethod}</Text>}
            <FeeLines cents={cents} fee={fee} />
            <AddMethod subscription={subscriptions[0]!.id} kinds={paying.kinds} onDone={(id) => (setAdding(false), setChosen(id))} />
          </>
        )}
      </Stack>
    </Modal>
  )
}
