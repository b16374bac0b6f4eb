import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { creditToUse, dueDays, feeOf, methodsThatPay, type PayMethod } from '@touchline/domain/registration/checkout'
import { beginCartMethod, type Cart } from '@touchline/domain/registration/endpoints'
import { useState } from 'react'
import { MethodForm } from '../billing/AddMethod.tsx'
import { useBillingTexts, useBillingWords } from '../billing/billing-texts.ts'
import { FeeLines } from '../billing/FeeLines.tsx'
import { methodName } from '../billing/method-name.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Section } from '../kit/page/Section.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

interface PayStepProps {
  cart: Cart
  method: PayMethod | undefined
  onMethod: (id: number) => void
  /** Account credit that pays a part of what is due now; null where there is none to use. */
  credit?: { used: boolean; onUse: (used: boolean) => void } | null
  autopay: boolean
  onAutopay: (autopay: boolean) => void
  error: string | undefined
}

/** The method that pays what is due now, and the choice of automatic payments of what is due later. */
export function PayStep({ autopay, onAutopay, credit = null, ...choice }: PayStepProps) {
  const texts = useRegistrationTexts()
  const { money } = useBillingWords()
  const most = credit === null ? 0 : creditToUse(choice.cart)
  const used = credit?.used ? most : 0
  return (
    <Section title={texts.paySection}>
      <Stack gap="md" pt="sm">
        {credit !== null && most > 0 && (
          <Checkbox
            label={fill(texts.useCredit, { amount: money(most) })}
            checked={credit.used}
            onChange={(event) => credit.onUse(event.currentTarget.checked)}
          />
        )}
        {choice.cart.due_now > used && <MethodChoice {...choice} used={used} />}
        <AutopayChoice cart={choice.cart} autopay={autopay} onAutopay={onAutopay} />
      </Stack>
    </Section>
  )
}

function MethodChoice({ cart, method, onMethod, error, used }: Omit<PayStepProps, 'autopay' | 'onAutopay' | 'credit'> & { used: number }) {
  const texts = useRegistrationTexts()
  const words = useBillingTexts()
  const begin = useAction(beginCartMethod)
  const methods = methodsThatPay(cart)
  const [adding, setAdding] = useState(methods.length === 0)
  const { paying, due_now } = cart
  if (!paying) return null
  const done = (id: number) => {
    setAdding(false)
    onMethod(id)
  }
  return (
    <>
      {methods.length > 0 && (
        <Radio.Group
          label={words.payWith}
          error={error}
          value={String(method?.id ?? '')}
          onChange={(value) => (setAdding(false), onMethod(Number(value)))}
        >
          <Stack gap="xs" mt="xs">
            {methods.map((one) => (
              <Radio key={one.id} value={String(one.id)} label={methodName(one, words)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {adding ? (
        <>
          {methods.length === 0 && error !== undefined && (
            <Text c="bad" role="alert">
              {error}
            </Text>
          )}
          <MethodForm
            begin={(outcome) => begin.run({ params: { program: cart.program.id }, body: { kinds: [...paying.kinds] } }, outcome)}
            onDone={done}
          />
          {methods.length > 0 && (
            <Button variant="subtle" px={0} style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(false)}>
              {words.back}
            </Button>
          )}
        </>
      ) : (
        <Button variant="subtle" px={0} style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
          {texts.anotherMethod}
        </Button>
      )}
      {method && <FeeLines cents={due_now - used} fee={feeOf(cart, method, used)} />}
    </>
  )
}

/** Says which amounts are charged on which days, and from which method: the one that serves all instalments of the payer. */
function AutopayChoice({ cart, autopay, onAutopay }: Pick<PayStepProps, 'cart' | 'autopay' | 'onAutopay'>) {
  const texts = useRegistrationTexts()
  const words = useBillingTexts()
  const { money, day } = useBillingWords()
  const [, ...later] = dueDays(cart)
  if (later.length === 0) return null
  const amounts = later.map(([on, cents]) => fill(texts.onDay, { amount: money(cents), day: day(on) })).join(', ')
  const [first] = methodsThatPay(cart)
  const charged = first ? fill(texts.autopayOn, { amounts, method: methodName(first, words) }) : fill(texts.autopayNoMethod, { amounts })
  return (
    <Checkbox
      label={texts.autopay}
      description={autopay ? charged : fill(texts.autopayOff, { amounts })}
      checked={autopay}
      onChange={(event) => onAutopay(event.currentTarget.checked)}
    />
  )
}
