import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { merchantPolicyKinds } from '@touchline/domain/payments/merchant'
import { feeOf, methodsThatPay } from '@touchline/domain/registration/checkout'
import {
  completeRegistration,
  holdCart,
  readCart,
  saveCart,
  type Cart,
  type settleRegistration,
} from '@touchline/domain/registration/endpoints'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../kit/feedback/api-error.ts'
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
import { PolicyLinks } from '../payments/policies/PolicyLinks.tsx'
import { usePolicyTexts } from '../payments/policies/policy-texts.ts'
import { RegistrationLine } from '../programs/ProgramView.tsx'
import { choicesOf, invitedChoices, stillOffered, withFiles, type Choices, type Item } from './choices.ts'
import { HoldClock } from './HoldClock.tsx'
import { InvitationNotices } from './invitations/InvitationNotices.tsx'
import { PayingPanel } from './PayingPanel.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import { PricePanel } from './PricePanel.tsx'
import { RegisteredPanel, type Registered } from './RegisteredPanel.tsx'
import { useRegistrationTexts } from './registration-texts.ts'
import classes from './RegisterScreen.module.css'

const PayStep = lazyComponent(async () => (await import('./PayStep.tsx')).PayStep)

/** The steps of a registration on one page: who registers for what, the price at every moment, the signature, and the end. */
export function RegisterScreen() {
  return <Registration program={Number(useParams()['program'])} />
}

/** The steps for one program; `notice` stands above them, such as an offer from the waitlist. */
export function Registration({ program: id, notice }: { program: number; notice?: ReactNode }) {
  const texts = useRegistrationTexts()
  const read = useRead(readCart, { params: { program: id } })
  const [done, setDone] = useState<Registered | null>(null)
  const [begun, setBegun] = useState<Cart['payment']>(null)
  const [declined, setDeclined] = useState<string | null>(null)
  const [address] = useSearchParams()
  const followed = Number(address.get('invitation'))
  const named = followed > 0 ? followed : null
  const cart = read.data
  const payment = begun ?? cart?.payment ?? null
  const end = ({ state, registrations, payment: paid }: ReplyGot<typeof settleRegistration>) => {
    if (state === 'registered') return setDone({ registrations, due_now: 0, payment: paid, service: true })
    setDeclined(paid.failure_reason)
    // The cart that is open again takes the place of the payment.
    void invalidate().then(() => setBegun(null))
  }
  const complete = (reply: Registered) => {
    if (reply.payment?.pending && reply.payment.card?.kind === 'card') setBegun(reply.payment)
    else setDone(reply)
  }
  return (
    <Page title={done ? texts.done : texts.register} crumb={<Crumb to={`/programs/${id}`} name={cart?.program.name} />}>
      {!done && notice && <Box pt="md">{notice}</Box>}
      {!done && cart && <InvitationNotices cart={cart} named={named} />}
      {done ? (
        <RegisteredPanel registered={done} />
      ) : cart ? (
        payment !== null ||
        cart.program.registration === 'Open' ||
        cart.players.some(({ waitlist }) => waitlist.some(({ state }) => state === 'offered')) ? (
          <>
            {payment !== null && <PayingPanel key={payment.id} program={id} payment={payment} onEnd={end} />}
            {/* What was typed stays for another try. */}
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
  onDone: (registered: Registered) => void
}
function Steps({ cart, invitation, declined, onTry, onDone }: StepsProps) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const params = { program: cart.program.id }
  const [followed] = useState(() => invitedChoices(cart, invitation))
  const [choices, setChoices] = useState(() => followed ?? choicesOf(cart))
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [autopay, setAutopay] = useState(true)
  const [wrong, setWrong] = useState<string | null>(null)
  const [atField, setAtField] = useState<Record<string, string>>({})
  const [hasEnded, setEnded] = useState(false)
  /** The button was pressed while the last answer was on its way. */
  /** Seats are held after the save that is under way. */
  const holdsNext = useRef(false)
  const save = useAction(saveCart)
  const hold = useAction(holdCart)
  const complete = useAction(completeRegistration)
  const isHeld = cart.held_until !== null
  const busy = save.busy || hold.busy || complete.busy
  // Choices made in another window replace these once nothing is under way here.
  const seen = useRef(cart.choices)
  useEffect(() => {
    if (busy || seen.current === cart.choices) return
    seen.current = cart.choices
    setChoices(choicesOf(cart))
  }, [busy, cart])
  const onError = (error: unknown, sentence: string) => {
    // At its field, and beside the button that was pressed: on a phone the field may be out of sight.
    const fields = error instanceof ApiError ? error.fields : {}
    setAtField(fields)
    setWrong(Object.values(fields)[0] ?? sentence)
  }
  const settle = () => (setWrong(null), setAtField({}), setEnded(false), onTry())
  const continueToHold = () => {
    holdsNext.current = false
    hold.run({ params }, { onError, onSuccess: settle })
  }
  /** The choice is stored at once, so that the price beside it is the price of the server. */
  const change = (wanted: Choices, send = true, then = settle) => {
    const next = stillOffered(cart, wanted)
    setChoices(next)
    if (!send) return
    const onSuccess = (reply: Cart) => {
      seen.current = reply.choices
      setChoices((now) => withFiles(now, reply))
      then()
      if (holdsNext.current) continueToHold()
    }
    save.run({ params, body: next }, { onError: (error, sentence) => ((holdsNext.current = false), onError(error, sentence)), onSuccess })
  }
  const put = (player_id: number, part: Partial<Item>, then = settle) =>
    change({ ...choices, items: choices.items.map((item) => (item.player_id === player_id ? { ...item, ...part } : item)) }, true, then)
  /** The errors of the other answers stay. */
  const settleAnswer = (field: string) => {
    const { [field]: _settled, ...others } = atField
    settle()
    setAtField(others)
    setWrong(Object.values(others)[0] ?? null)
  }
  const choose = (player_id: number, package_id: number | null) => {
    const others = choices.items.filter((item) => item.player_id !== player_id)
    const item = package_id !== null && {
      ...{ player_id, package_id, fee_ids: [], donations: [] },
      answers: choices.items.find((one) => one.player_id === player_id)?.answers ?? [],
      // Siblings are mostly paid in the same way.
      payment_plan_id: others.find((one) => one.package_id === package_id)?.payment_plan_id ?? null,
    }
    change({ ...choices, items: item ? [...others, item] : others })
  }
  const hasFollowed = useRef(false)
  useEffect(() => {
    if (followed === null || hasFollowed.current) return
    hasFollowed.current = true
    const onSuccess = (reply: Cart) => {
      seen.current = reply.choices
      settle()
    }
    save.run({ params, body: followed }, { onError, onSuccess })
  })
  const saveTexts = () => change(choices)
  const isClosed = cart.payments_closed && cart.total > 0
  const paysNow = cart.due_now > 0 && cart.paying !== null
  const methods = methodsThatPay(cart)
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const finish = () => {
    settle()
    const payment_method_id = paysNow ? (method?.id ?? null) : null
    complete.run(
      {
        params,
        body: {
          ...{ total: cart.total, choices: cart.choices, signed_name: name === '' ? null : name, agreement_hash: cart.agreement_hash },
          ...{ policies_hash: cart.policies?.hash ?? null, payment_method_id, autopay },
        },
      },
      { onError, onSuccess: (reply) => onDone({ ...reply, service: cart.service_fee !== null }) },
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
            error={atField['postal_code']}
            autoComplete="postal-code"
            maxLength={12}
            disabled={isHeld}
            onChange={(event) => change({ ...choices, postal_code: event.currentTarget.value }, false)}
            onBlur={() => choices.postal_code !== (cart.postal_code ?? '') && saveTexts()}
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
                    errorOf={(question) => atField[`items.${at}.answers.${question}`]}
                    error={atField[`items.${at}.package_id`]}
                    disabled={isHeld}
                    onChoose={(packageId) => choose(player.id, packageId)}
                    onPut={(part) => put(player.id, part)}
                    onAnswer={(answers, question) => put(player.id, { answers }, () => settleAnswer(`items.${at}.answers.${question}`))}
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
            error={cart.code_unknown && choices.code === (cart.code ?? '') && texts.codeUnknown}
            onChange={(event) => change({ ...choices, code: event.currentTarget.value }, false)}
            onBlur={() => choices.code !== (cart.code ?? '') && saveTexts()}
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
              error={atField['signed_name']}
              value={name}
              maxLength={160}
              autoComplete="name"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Section>
        )}
        {isHeld && cart.paying !== null && cart.total > 0 && (
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
        <PricePanel cart={cart} busy={save.busy} />
      </Box>
      <Stack gap="md">
        {isHeld && <HoldClock until={cart.held_until!} onEnd={() => setEnded(true)} />}
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
        {isClosed && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {texts.paymentsClosed}
          </Notice>
        )}
        <Policies cart={cart} />
        <Group>
          {isHeld ? (
            <>
              <Button loading={complete.busy} disabled={isClosed} onClick={finish}>
                {paysNow
                  ? fill(texts.registerAndPay, { amount: moneyText(cart.due_now + feeOf(cart, method), locale) })
                  : texts.completeFree}
              </Button>
              <Button variant="default" disabled={busy} onClick={() => change(choices)}>
                {texts.back}
              </Button>
            </>
          ) : (
            <Button
              loading={hold.busy}
              // A last answer is saved when its field is left, which this press does: the hold follows.
              disabled={isClosed || choices.items.length === 0}
              onClick={() => {
                if (save.busy) holdsNext.current = true
                else continueToHold()
              }}
            >
              {texts.continue}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  )
}

/** The policies that completing accepts; they open in a window of their own, because the seats are held meanwhile. */
function Policies({ cart: { policies } }: { cart: Cart }) {
  const { accept } = usePolicyTexts()
  if (policies === null) return null
  const { merchant_id } = policies
  return (
    <PolicyLinks
      isApart
      lead={accept}
      policies={merchantPolicyKinds.filter((kind) => policies[kind] !== null).map((kind) => ({ kind, merchant_id }))}
    />
  )
}
