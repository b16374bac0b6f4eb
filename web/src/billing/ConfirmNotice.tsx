import { Button, Modal } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { confirmPayment } from '@touchline/domain/payments/endpoints'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { PayForm } from '../payments/pay-form/PayForm.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'
import { fill } from '@touchline/domain/kit/texts'

/** A payment that the bank lets the payer confirm. */
export function ConfirmNotice({ txn, amount }: { txn: number; amount: number }) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const { money } = useBillingWords()
  const [step, setStep] = useState<ReplyGot<typeof confirmPayment>['step']>(null)
  const confirm = useAction(confirmPayment)
  const ask = () => confirm.run({ params: { txn } }, { onSuccess: (reply) => setStep(reply.step) })
  return (
    <Notice
      tone="warn"
      icon={<IconBuildingBank size={18} />}
      act={
        <Button size="compact-sm" variant="default" loading={confirm.busy} onClick={ask}>
          {fill(texts.payAmount, { amount: money(amount) })}
        </Button>
      }
    >
      {texts.confirmAtBank}
      {step && (
        <Modal opened onClose={() => setStep(null)} title={texts.payNow} closeButtonProps={{ 'aria-label': close }}>
          <PayForm
            provider={step.provider}
            secret={step.secret}
            methods={step.methods}
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
