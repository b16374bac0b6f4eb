import { Button, Group, Modal } from '@mantine/core'
import { choosePaymentMethod } from '@touchline/domain/billing/endpoints'
import { removePaymentMethod } from '@touchline/domain/payments/endpoints'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { AddMethod } from './AddMethod.tsx'
import { useBillingTexts } from './billing-texts.ts'
import type { Paying } from './billing-types.ts'
import { methodName } from './method-name.ts'

/** The saved methods at a merchant account; the first serves all instalments. */
export function MethodsSection({ paying, subscription }: { paying: Paying; subscription: number }) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const [adding, setAdding] = useState(false)
  const choose = useAction(choosePaymentMethod)
  const remove = useAction(removePaymentMethod)
  if (!paying.is_open && paying.methods.length === 0)
    return (
      <Section title={texts.methods}>
        <Row title={texts.closed} />
      </Section>
    )
  return (
    <Section
      title={texts.methods}
      aside={
        <Button variant="subtle" size="compact-sm" disabled={!paying.is_open} onClick={() => setAdding(true)}>
          {texts.addMethod}
        </Button>
      }
    >
      {paying.methods.length === 0 && <Row title={texts.noMethod} detail={texts.addMethodHelp} />}
      {paying.methods.map((method, at) => (
        <Row
          key={method.id}
          title={methodName(method, texts)}
          detail={
            method.fault !== null ? (
              <Status tone="bad">{texts[`fault.${method.fault}`]}</Status>
            ) : at === 0 ? (
              <Status tone="good">{texts.inUse}</Status>
            ) : (
              method.expires_month !== null && `${String(method.expires_month).padStart(2, '0')}/${method.expires_year}`
            )
          }
          end={
            <Group gap="xs" wrap="nowrap">
              {at > 0 && method.fault === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={choose.busy}
                  onClick={() => choose.run({ params: { payment_method: method.id } }, { done: texts.methodChosen })}
                >
                  {texts.useMethod}
                </Button>
              )}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${texts.removeMethod} ${methodName(method, texts)}`}
                loading={remove.busy}
                onClick={() => remove.run({ params: { payment_method: method.id } }, { done: texts.methodRemoved })}
              >
                {texts.removeMethod}
              </Button>
            </Group>
          }
        />
      ))}
      {adding && (
        <Modal opened onClose={() => setAdding(false)} title={texts.addMethod} closeButtonProps={{ 'aria-label': close }}>
          <AddMethod subscription={subscription} kinds={paying.kinds} onDone={() => setAdding(false)} />
        </Modal>
      )}
    </Section>
  )
}
