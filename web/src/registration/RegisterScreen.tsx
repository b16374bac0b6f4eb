import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { creditToUse, feeOf, methodsThatPay } from '@touchline/domain/registration/checkout'
import { completeRegistration, readCart, type Cart, type settleRegistration } from '@touchline/domain/registration/endpoints'
import { IconAlertCircle, IconClock, IconTestPipe } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FeeHint } from '../billing/FeeHint.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { RegistrationLine } from '../programs/ProgramView.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { CartPolicies } from './CartPolicies.tsx'
import { HoldClock } from './HoldClock.tsx'
import { InvitationNotices } from './invitations/InvitationNotices.tsx'
import { PlayerChoice } from './choices/PlayerChoice.tsx'
import { PricePanel } from './PricePanel.tsx'
import { registeredPath } from './registered/registered-address.ts'
import { useRegistrationTexts } from './registration-texts.ts'
import { useChoices } from './choices/useChoices.ts'
import { Withdrawn } from './choices/Withdrawn.tsx'
import { endPlace } from './waiting-room/useWaitingPlace.ts'
import { codeErrorOf } from './choices/choices.ts'
import classes from './RegisterScreen.module.css'

type Completed = ReplyGot<typeof completeRegistration>

const PayingPanel = lazyComponent(async () => (await import('./PayingPanel.tsx')).PayingPanel, { isNeeded: true })
const PayStep = lazyComponent(async () => (await import('./PayStep.tsx')).PayStep)

/**
 * The steps of a registration on one page: who registers for what, the price at every moment, the signature, and the end. `notice` stands above them, such as an
 * offer from the waitlist. A family in the waiting room reads no cart.
 */
export function Registration({ program: id, notice, isInside = true }: { program: number; notice?: ReactNode; isInside?: boolean }) {
  const texts = useRegistrationTexts()
  const read = useRead(readCart, { params: { program: id } }, { enabled: isInside })
  const navigate = useNavigate()
  const [begun, setBegun] = useState<Cart['payment']>(null)
  const [declined, setDeclined] = useState<string | null>(null)
  const [address] = useSearchParams()
  const followed = Number(address.get('invitation'))
  const named = followed > 0 ? followed : null
  const cart = read.data
  const finish = (registrations: Completed['registrations'], receipt: number | null) => {
    endPlace()
    const ids = registrations.map((one) => one.id)
    // The steps are over: the way back leads to the page before them.
    void navigate(registeredPath(id, ids, receipt), { replace: true })
  }
  const payment = begun ?? cart?.payment ?? null
  const end = ({ state, registrations, payment: paid }: ReplyGot<typeof settleRegistration>) => {
    if (state === 'registered') return finish(registrations, paid.receipt_id)
    setDeclined(paid.failure_reason)
    // The cart that is open again takes the place of the payment.
    void invalidate().then(() => setBegun(null))
  }
  const complete = ({ payment: paid, registrations }: Completed) => {
    if (paid?.pending && paid.card?.kind === 'card') setBegun(paid)
    else finish(registrations, paid?.receipt_id ?? null)
  }
  return (
    <Page title={texts.register} crumb={<Crumb to={`/programs/${id}`} name={cart?.program.name} />}>
      {notice && <Box pt="md">{notice}</Box>}
      {cart && <InvitationNotices cart={cart} named={named} />}
      {cart ? (
        payment !== null ||
        cart.program.registration === 'Open' ||
        cart.players.some(({ waitlist }) => waitlist.some(({ state }) => state === 'offered')) ? (
          <>
            {payment !== null && <PayingPanel key={payment.id} program={id} payment={payment} onEnd={end} />}
            {/* The typed answers stay for another try. */}
            <div hidden={payment !== null}>
              <Steps
                key={cart.program.id}
                cart={cart}
                invitation={named}
                declined={declined}
                onTry={() => setDeclined(null)}
                onDone={complete}
              />
            </div>
          </>
        ) : (
          <Stack pt="md">
            <RegistrationLine program={cart.program} />
            <Text>{cart.program.registration === 'Closed' ? texts.closed : texts.waitingFor}</Text>
          </Stack>
        )
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}

interface StepsProps {
  cart: Cart
  /** The invitation whose link was followed: its package is chosen. */
  invitation: number | null
  /** The reason for which the last payment failed. */
  declined: string | null
  onTry: () => void
  onDone: (completed: Completed) => void
}
function Steps({ cart, invitation, declined, onTry, onDone }: StepsProps) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const params = { program: cart.program.id }
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [autopay, setAutopay] = useState(true)
  const [usesCredit, setUsesCredit] = useState(true)
  const [hasEnded, setEnded] = useState(false)
  const complete = useAction(completeRegistration)
  const { choices, fields, wrong, busy, ...family } = useChoices(cart, {
    invitation,
    isCompleting: complete.busy,
    onTry: () => {
      setEnded(false)
      onTry()
    },
  })
  const { isTestParent } = useActor()
  const isHeld = cart.held_until !== null
  const isClosed = cart.payments_closed && cart.total > 0
  const credit = usesCredit ? creditToUse(cart) : 0
  const paysNow = cart.due_now > credit && cart.paying !== null
  const methods = methodsThatPay(cart)
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const fee = feeOf(cart, method, credit)
  const finish = () => {
    family.settle()
    const payment_method_id = paysNow ? (method?.id ?? null) : null
    complete.run(
      {
        params,
        body: {
          ...{
            total: cart.total,
            due_now: cart.due_now,
            schedule_hash: cart.schedule_hash,
            choices: cart.choices,
            signed_name: name === '' ? null : name,
            agreement_hash: cart.agreement_hash,
          },
          ...{ policies_hash: cart.policies?.hash ?? null, payment_method_id, credit_cents: credit, autopay },
        },
      },
      { onError: family.fail, onSuccess: onDone },
    )
  }
  const problem = wrong ?? (declined === null ? null : fill(texts.declined, { reason: declined }))

  return (
    <div className={classes['steps']}>
      <Stack gap="lg" miw={0}>
        {cart.asks_postal_code && (
          <TextInput
            label={texts.postalCode}
            description={texts.postalCodeHelp}
            value={choices.postal_code}
            error={fields['postal_code']}
            autoComplete="postal-code"
            maxLength={12}
            disabled={isHeld}
            onChange={(event) => family.type({ postal_code: event.currentTarget.value })}
            onBlur={() => choices.postal_code !== (cart.postal_code ?? '') && family.change(choices)}
          />
        )}
        <Section title={texts.who}>
          <Stack gap="lg" pt="sm">
            {cart.players
              .filter(({ id }) => !isHeld || choices.items.some(({ player_id }) => player_id === id))
              .map((player) => {
                const at = choices.items.findIndex(({ player_id }) => player_id === player.id)
                return (
                  <PlayerChoice
                    key={player.id}
                    player={player}
                    program={cart.program}
                    item={choices.items[at]}
                    stored={cart.items.find(({ player_id }) => player_id === player.id)}
                    planError={fields[`items.${at}.payment_plan_id`]}
                    errorOf={(question) => fields[`items.${at}.answers.${question}`]}
                    error={fields[`items.${at}.package_id`]}
                    disabled={isHeld}
                    onChoose={(packageId) => family.choose(player.id, packageId)}
                    onPut={(part) => family.put(player.id, part)}
                    onAnswer={(answers, question) => family.answer(player.id, answers, `items.${at}.answers.${question}`)}
                  />
                )
              })}
          </Stack>
          {!isHeld && (
            <Group gap="xl" mt="sm">
              <Button component={Link} to={`/register/add-players?program=${cart.program.id}`} variant="subtle" px={0}>
                {texts.addPlayer}
              </Button>
              <Button component={Link} to={`/register/contact-info?program=${cart.program.id}`} variant="subtle" px={0}>
                {texts.checkContact}
              </Button>
            </Group>
          )}
        </Section>
        {!isHeld && choices.items.length > 0 && (
          <TextInput
            label={texts.code}
            value={choices.code}
            maxLength={40}
            autoComplete="off"
            error={codeErrorOf(cart, choices.code, texts)}
            onChange={(event) => family.type({ code: event.currentTarget.value })}
            onBlur={() => choices.code !== (cart.code ?? '') && family.change(choices)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        )}
        {isHeld && cart.agreement !== null && (
          <Section title={texts.agreement}>
            <Text pt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {cart.agreement}
            </Text>
            <TextInput
              mt="md"
              label={texts.sign}
              description={texts.signHelp}
              error={fields['signed_name']}
              value={name}
              maxLength={160}
              autoComplete="name"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Section>
        )}
        {isHeld && !isTestParent && cart.paying !== null && cart.total > 0 && (
          <PayStep
            cart={cart}
            method={method}
            onMethod={setChosen}
            credit={{ used: usesCredit, onUse: setUsesCredit }}
            autopay={autopay}
            onAutopay={setAutopay}
            error={fields['payment_method_id']}
          />
        )}
      </Stack>
      <Box className={classes['price']!}>
        <PricePanel cart={cart} credit={credit} busy={family.isSaving} />
      </Box>
      <Stack gap="md">
        {isHeld && <HoldClock until={cart.held_until!} onEnd={() => setEnded(true)} />}
        <Withdrawn cart={cart} />
        {hasEnded && !isHeld && (
          <Notice tone="warn" icon={<IconClock size={18} />}>
            {texts.heldOver}
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {problem}
          </Notice>
        )}
        {isTestParent && isHeld && <Notice icon={<IconTestPipe size={18} />}>{texts.testParent}</Notice>}
        {isClosed && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {texts.paymentsClosed}
          </Notice>
        )}
        <CartPolicies cart={cart} />
        <Group>
          {isHeld ? (
            <>
              <Button loading={complete.busy} disabled={isClosed || isTestParent} onClick={finish}>
                {paysNow ? fill(texts.registerAndPay, { amount: moneyText(cart.due_now - credit + fee, locale) }) : texts.completeFree}
              </Button>
              <Button variant="default" disabled={busy} onClick={() => family.change(choices)}>
                {texts.back}
              </Button>
              {paysNow && <FeeHint cents={cart.due_now - credit} fee={fee} />}
            </>
          ) : (
            <Button loading={family.isHolding} disabled={isClosed || choices.items.length === 0} onClick={family.proceed}>
              {texts.continue}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  )
}
