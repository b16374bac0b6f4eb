import { Button, Group, Modal } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { cancelPayment, confirmPayment } from '@touchline/domain/payments/endpoints'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { PayForm } from '../payments/pay-form/PayForm.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

/** A payment that the bank lets the payer confirm; the payer may cancel it instead. */
export function ConfirmNotice({ txn, amount }: { txn: number; amount: number }) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const { money } = useBillingWords()
  const [step, setStep] = useState<ReplyGot<typeof confirmPayment>['step']>(null)
  const confirm = useAction(confirmPayment)
  const cancel = useAction(cancelPayment)
  const ask = () => confirm.run({ params: { txn } }, { onSuccess: (reply) => setStep(reply.step) })
  return (
    <Notice
      tone="warn"
      icon={<IconBuildingBank size={18} />}
      act={
        <Group gap="xs">
          <Button size="compact-sm" loading={confirm.busy} onClick={ask}>
            {texts.confirm}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={cancel.busy}
            onClick={() => cancel.run({ params: { txn } }, { done: texts.paymentCanceled })}
          >
            {texts.cancelPayment}
          </Button>
        </Group>
      }
    >
      {fill(texts.confirmAtBank, { amount: money(amount) })}
      {step && (
        <Modal opened onClose={() => setStep(null)} title={texts.payNow} closeButtonProps={{ 'aria-label': close }}>
          <PayForm
            {...step}
            asks
            onDone={() => {
              setStep(null)
              ask()
            }}
          />
        </Modal>
      )}
    </Notice>
  )
}
