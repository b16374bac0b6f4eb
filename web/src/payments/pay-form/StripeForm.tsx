import { Button, Text } from '@mantine/core'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useState } from 'react'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { mustReload, stripeOf } from './load-stripe.ts'
import { isSetup, type PayFormProps } from './pay-form-props.ts'
import { usePayFormTexts } from './pay-form-texts.ts'

/** The form of Stripe, in frames of its own. */
export function StripeForm(props: PayFormProps) {
  const { provider, secret } = props
  const reloads = mustReload(location.pathname, performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  useEffect(() => {
    if (reloads) location.reload()
  }, [reloads])
  if (reloads) return null
  return (
    <Elements stripe={stripeOf(provider.publishableKey, provider.account)} options={{ clientSecret: secret }}>
      {props.asks ? <StripeStep {...props} /> : <StripeFields {...props} />}
    </Elements>
  )
}

/** The step of the bank alone, in a window of Stripe: the payment has its method. */
function StripeStep({ secret, onDone }: PayFormProps) {
  const texts = usePayFormTexts()
  const stripe = useStripe()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (!stripe || isBusy) return
    setBusy(true)
    setProblem(null)
    const { error } = await stripe.handleNextAction({ clientSecret: secret })
    setBusy(false)
    if (error) setProblem(error.message ?? texts.failed)
    else onDone()
  }
  return (
    <FormFrame onSubmit={() => void send()} problem={problem}>
      <Text>{texts.bankAsks}</Text>
      <Button type="submit" loading={isBusy} disabled={!stripe}>
        {texts.confirm}
      </Button>
    </FormFrame>
  )
}

function StripeFields({ provider, secret, onDone }: PayFormProps) {
  const texts = usePayFormTexts()
  const [stripe, elements] = [useStripe(), useElements()]
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (!stripe || !elements || isBusy) return
    setBusy(true)
    setProblem(null)
    const options = { elements, confirmParams: { return_url: location.href }, redirect: 'if_required' } as const
    const { error } = await (isSetup(secret) ? stripe.confirmSetup(options) : stripe.confirmPayment(options))
    setBusy(false)
    if (error) setProblem(error.message ?? texts.failed)
    else onDone()
  }
  return (
    <FormFrame onSubmit={() => void send()} problem={problem}>
      <PaymentElement options={{ wallets: { link: provider.link ? 'auto' : 'never' } }} />
      <Button type="submit" loading={isBusy} disabled={!stripe}>
        {isSetup(secret) ? texts.save : texts.pay}
      </Button>
    </FormFrame>
  )
}
