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
import { methodName } from './method-name.ts'

/** The open amounts of a registration, and its next instalment. */
export type Payable = Pick<Billing['subscriptions'][number], 'id' | 'payment_details'> & { next: { due_on: string; cents: number } | null }
interface PayDialogProps {
  subscriptions: readonly Payable[]
  paying: Billing['paying'][number]
  onClose: () => void
}

type Part = 'due' | 'next' | 'all'

/** Pays what is due, the next instalment, or everything early, with a saved method; the fee stands there before the button is pressed. */
export function PayDialog({ subscriptions, paying, onClose }: PayDialogProps) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const { money, day } = useBillingWords()
  const nextOn =
    subscriptions
      .map(({ next }) => next?.due_on ?? '')
      .filter(Boolean)
      .toSorted()[0] ?? ''
  const open = subscriptions.map(({ id, next, payment_details: { amount_due, amount_outstanding, amount_processing } }) => ({
    ...{ id, due: amount_due, next: next?.due_on === nextOn ? next.cents : 0, all: amount_outstanding - amount_processing },
  }))
  const sumOf = (of: Part) => open.reduce((sum, one) => sum + one[of], 0)
  const [due, next, all] = [sumOf('due'), sumOf('next'), sumOf('all')]
  const first: Part = due > 0 ? 'due' : 'next'
  const [part, setPart] = useState<Part>(first)
  const usable = paying.methods.filter(({ fault }) => fault === null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pay = useAction(paySubscriptions)
  const method = usable.find(({ id }) => id === chosen) ?? usable[0]
  const cents = sumOf(part)
  const fee = serviceFee(cents, paying.fee)
  const ids = open.filter((one) => one[part] > 0).map(({ id }) => id)
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
        {all > sumOf(first) && (
          <Radio.Group label={texts.howMuch} description={texts.payHelp} value={part} onChange={(value) => setPart(value as Part)}>
            <Stack gap="xs" mt="xs">
              {due > 0 ? (
                <Radio value="due" label={fill(texts.dueOnly, { amount: money(due) })} />
              ) : (
                <Radio value="next" label={fill(texts.nextOnly, { day: day(nextOn), amount: money(next) })} />
              )}
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
            <FeeLines cents={cents} fee={fee} />
            {adding ? (
              <>
                <AddMethod subscription={subscriptions[0]!.id} kinds={paying.kinds} onDone={(id) => (setAdding(false), setChosen(id))} />
                {method && (
                  <Button variant="subtle" onClick={() => setAdding(false)}>
                    {texts.back}
                  </Button>
                )}
              </>
            ) : (
              <>
                <Text>{texts.noMethod}</Text>
                <Button onClick={() => setAdding(true)}>{texts.addMethod}</Button>
              </>
            )}
          </>
        )}
      </Stack>
    </Modal>
  )
}
