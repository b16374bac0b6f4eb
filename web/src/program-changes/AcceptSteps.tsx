import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { merchantPolicyKinds } from '@touchline/domain/payments/merchant'
import { acceptChange, saveChangeChoices, type OwnChange } from '@touchline/domain/program-changes/family-endpoints'
import { feeOf, methodsThatPay } from '@touchline/domain/registration/checkout'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { FeeHint } from '../billing/FeeHint.tsx'
import { ApiError } from '../kit/feedback/api-error.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { PolicyLinks } from '../payments/policies/PolicyLinks.tsx'
import { usePolicyTexts } from '../payments/policies/policy-texts.ts'
import { choicesOf, codeErrorOf, stillOffered, withStored, type Choices, type Item } from '../registration/choices/choices.ts'
import { ItemChoices } from '../registration/choices/ItemChoices.tsx'
import { useRegistrationTexts } from '../registration/registration-texts.ts'
import classes from '../registration/RegisterScreen.module.css'
import { Withdrawn } from '../registration/choices/Withdrawn.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { useChangeTexts } from './change-texts.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { QuotePanel } from './QuotePanel.tsx'

const PayStep = lazyComponent(async () => (await import('../registration/PayStep.tsx')).PayStep)

type Cart = NonNullable<OwnChange['cart']>
interface AcceptStepsProps {
  change: OwnChange
  cart: Cart
  /** The reason for which the last payment failed. */
  declined: string | null
  onTry: () => void
  onPaying: (payment: NonNullable<Cart['payment']>) => void
}

/** The choices of the family for the new registration with the quote beside them, and the acceptance. */
export function AcceptSteps({ change, cart, declined, onTry, onPaying }: AcceptStepsProps) {
  const texts = useChangeTexts()
  const words = useRegistrationTexts()
  const { accept: acceptPolicies } = usePolicyTexts()
  const locale = useLocale()
  const { instant } = useMoments()
  const zone = useZone()
  const [choices, setChoices] = useState(() => choicesOf(cart))
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [autopay, setAutopay] = useState(true)
  const [wrong, setWrong] = useState<string | null>(null)
  const [atField, setAtField] = useState<Record<string, string>>({})
  const save = useAction(saveChangeChoices)
  const accept = useAction(acceptChange)
  const params = { program_change: change.id }
  const quote = change.quote!
  const onError = (error: unknown, sentence: string) => {
    const fields = error instanceof ApiError ? error.fields : {}
    setAtField(fields)
    setWrong(Object.values(fields)[0] ?? sentence)
  }
  const settle = () => (setWrong(null), setAtField({}), onTry())
  /** The choice is stored at once, so that the quote beside it is that of the server. */
  const put = (wanted: Choices, send = true) => {
    const next = stillOffered(cart, wanted)
    setChoices(next)
    const [item] = next.items
    if (!send || !item) return
    const { payment_plan_id, fee_ids, answers } = item
    const onSuccess = ({ cart: saved }: OwnChange) => {
      if (saved) setChoices((now) => withStored(now, next, saved))
      settle()
    }
    save.run(
      { params, body: { payment_plan_id, fee_ids, answers, code: next.code, postal_code: next.postal_code } },
      { onError, onSuccess },
    )
  }
  const [item] = choices.items
  const putItem = (part: Partial<Item>) => item && put({ ...choices, items: [{ ...item, ...part }] })
  const paysNow = quote.due_now > 0 && cart.paying !== null
  const methods = methodsThatPay(cart)
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const fee = feeOf(cart, method)
  const finish = () => {
    settle()
    const seen = { total: quote.total, due_now: quote.due_now, paid: quote.paid }
    const ofCart = { schedule_hash: cart.schedule_hash, agreement_hash: cart.agreement_hash }
    const signed = { signed_name: name === '' ? null : name, policies_hash: cart.policies?.hash ?? null }
    accept.run(
      { params, body: { ...seen, ...ofCart, ...signed, payment_method_id: paysNow ? (method?.id ?? null) : null, autopay } },
      { onError, onSuccess: ({ state, payment }) => void (state === 'paying' && payment && onPaying(payment)) },
    )
  }
  const problem = wrong ?? (declined === null ? null : fill(texts.failed, { reason: declined }))
  const code = (field: 'code' | 'postal_code') => ({
    value: choices[field],
    error: field === 'code' ? codeErrorOf(cart, choices.code, words) : atField['postal_code'],
    onChange: (event: { currentTarget: { value: string } }) => put({ ...choices, [field]: event.currentTarget.value }, false),
    onBlur: () => choices[field] !== (cart[field] ?? '') && put(choices),
  })
  return (
    <div className={classes['steps']}>
      <Stack gap="lg" miw={0}>
        {change.expires_at !== null && (
          <Notice icon={<IconClock size={18} />}>{`${texts.heldUntil} ${instant(change.expires_at, zone)}`}</Notice>
        )}
        {change.reason !== null && change.asked_by === 'club' && (
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{change.reason}</Text>
        )}
        {cart.asks_postal_code && (
          <TextInput
            label={words.postalCode}
            description={words.postalCodeHelp}
            autoComplete="postal-code"
            maxLength={12}
            {...code('postal_code')}
          />
        )}
        {item && (
          <Section title={texts.steps}>
            <ItemChoices
              program={{ ...cart.program, fees: cart.program.fees.filter(({ kind }) => kind !== 'Donation') }}
              item={item}
              stored={cart.items[0]}
              planError={atField['items.0.payment_plan_id']}
              errorOf={(question) => atField[`items.0.answers.${question}`]}
              disabled={accept.busy}
              onPut={putItem}
              onAnswer={(answers) => putItem({ answers })}
            />
          </Section>
        )}
        <TextInput label={words.code} maxLength={40} autoComplete="off" {...code('code')} />
        {cart.agreement !== null && (
          <Section title={words.agreement}>
            <Text pt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {cart.agreement}
            </Text>
            <TextInput
              mt="md"
              label={words.sign}
              description={words.signHelp}
              error={atField['signed_name']}
              value={name}
              maxLength={160}
              autoComplete="name"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Section>
        )}
        {cart.paying !== null && quote.due_now + quote.later > 0 && (
          <PayStep
            cart={cart}
            method={method}
            onMethod={setChosen}
            autopay={autopay}
            onAutopay={setAutopay}
            error={atField['payment_method_id']}
          />
        )}
      </Stack>
      <Box className={classes['price']!}>
        <QuotePanel quote={quote} old={change.from.package} busy={save.busy} />
        {quote.due_now > 0 && cart.service_fee === null && !cart.payments_closed && (
          <Text fz="sm" c="dimmed" pt="sm">
            {words.offline}
          </Text>
        )}
      </Box>
      <Stack gap="md">
        <Withdrawn cart={cart} />
        {problem !== null && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {problem}
          </Notice>
        )}
        {cart.policies !== null && (
          <PolicyLinks
            isApart
            lead={acceptPolicies}
            policies={merchantPolicyKinds.flatMap((kind) =>
              cart.policies![kind] === null ? [] : [{ kind, merchant_id: cart.policies!.merchant_id }],
            )}
          />
        )}
        <Group>
          <Button loading={accept.busy} disabled={save.busy || quote.obstacles.length > 0} onClick={finish}>
            {paysNow ? fill(texts.acceptAndPay, { amount: moneyText(quote.due_now + fee, locale) }) : texts.accept}
          </Button>
          <DeclineButton change={change} />
          {paysNow && <FeeHint cents={quote.due_now} fee={fee} />}
        </Group>
      </Stack>
    </div>
  )
}
