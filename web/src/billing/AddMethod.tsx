import { Stack, Text } from '@mantine/core'
import { choosePaymentMethod } from '@touchline/domain/billing/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { beginPaymentMethod, finishPaymentMethod } from '@touchline/domain/payments/endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { PayForm } from '../payments/pay-form/PayForm.tsx'
import { useBillingTexts } from './billing-texts.ts'

interface AddMethodProps {
  /** A subscription whose merchant account the method is saved at. */
  subscription: number
  kinds: readonly ('card' | 'bank')[]
  onDone: (id: number) => void
}

/** Saves a card or bank account by the form of the provider; it then serves all instalments, and nothing is charged by itself. */
export function AddMethod({ subscription, kinds, onDone }: AddMethodProps) {
  const texts = useBillingTexts()
  const [begun, setBegun] = useState<ReplyGot<typeof beginPaymentMethod> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = useAction(beginPaymentMethod)
  const finish = useAction(finishPaymentMethod)
  const choose = useAction(choosePaymentMethod)
  const start = () =>
    begin.run(
      { params: { subscription }, body: { kinds: [...kinds] } },
      { onSuccess: setBegun, onError: (_error, sentence) => setProblem(sentence) },
    )
  // The form has one set-up at the provider, however often it is drawn.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start()
  })
  const save = () =>
    finish.run(
      { params: { payment_setup: begun!.setup_id } },
      {
        onSuccess: ({ id, fault }) => {
          if (fault !== null) return onDone(id)
          choose.run({ params: { payment_method: id } }, { onSuccess: () => onDone(id), done: texts.methodSaved })
        },
      },
    )
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {texts.addMethodHelp}
      </Text>
      {problem !== null && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {problem}
        </Notice>
      )}
      {begun ? (
        <PayForm provider={begun.provider} secret={begun.secret} methods={begun.methods} onDone={save} />
      ) : (
        problem === null && <RowsSkeleton rows={3} />
      )}
    </Stack>
  )
}
