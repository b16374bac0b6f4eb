import { Stack, Text } from '@mantine/core'
import { choosePaymentMethod } from '@touchline/domain/billing/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { beginPaymentMethod, finishPaymentMethod } from '@touchline/domain/payments/endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAction, type Outcome } from '../kit/api/useAction.ts'
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

/** Saves a card or bank account for a subscription; it then serves all instalments, and nothing is charged by itself. */
export function AddMethod({ subscription, kinds, onDone }: AddMethodProps) {
  const begin = useAction(beginPaymentMethod)
  return <MethodForm begin={(outcome) => begin.run({ params: { subscription }, body: { kinds: [...kinds] } }, outcome)} onDone={onDone} />
}

type Begun = ReplyGot<typeof beginPaymentMethod>
interface MethodFormProps {
  /** Asks the provider for a set-up at the merchant account that is paid. */
  begin: (outcome: Outcome<Begun>) => void
  onDone: (id: number) => void
  /** In place of the sentences about instalments. */
  help?: string
  saved?: string
}

/** The form of the provider in which a card or bank account is saved. */
export function MethodForm({ begin, onDone, help, saved }: MethodFormProps) {
  const texts = useBillingTexts()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const finish = useAction(finishPaymentMethod)
  const choose = useAction(choosePaymentMethod)
  const start = () => begin({ onSuccess: setBegun, onError: (_error, sentence) => setProblem(sentence) })
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
          choose.run({ params: { payment_method: id } }, { onSuccess: () => onDone(id), done: saved ?? texts.methodSaved })
        },
      },
    )
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {help ?? texts.addMethodHelp}
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
