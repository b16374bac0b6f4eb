import { Button, Stack, Text } from '@mantine/core'
import { choosePaymentMethod } from '@touchline/domain/billing/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { beginPaymentMethod, finishPaymentMethod } from '@touchline/domain/payments/endpoints'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
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
  const begin = useAction(beginPaymentMethod)
  const finish = useAction(finishPaymentMethod)
  const choose = useAction(choosePaymentMethod)
  const start = () => begin.run({ params: { subscription }, body: { kinds: [...kinds] } }, { onSuccess: setBegun })
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
      {begun ? (
        <PayForm provider={begun.provider} secret={begun.secret} methods={begun.methods} onDone={save} />
      ) : (
        <Button variant="default" leftSection={<IconCreditCard size={18} />} loading={begin.busy} onClick={start}>
          {texts.addMethod}
        </Button>
      )}
    </Stack>
  )
}
