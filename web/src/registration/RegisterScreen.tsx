import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { completeRegistration, holdCart, readCart, saveCart, type Cart } from '@touchline/domain/registration/endpoints'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { RegistrationLine } from '../programs/ProgramView.tsx'
import { choicesOf, stillOffered, type Choices, type Item } from './choices.ts'
import { HoldClock } from './HoldClock.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import { PricePanel } from './PricePanel.tsx'
import { RegisteredPanel, type Registered } from './RegisteredPanel.tsx'
import { useRegistrationTexts } from './registration-texts.ts'
import classes from './RegisterScreen.module.css'

/** The steps of a registration on one page: who registers for what, the price at every moment, the signature, and the end. */
export function RegisterScreen() {
  const id = Number(useParams()['program'])
  const texts = useRegistrationTexts()
  const read = useRead(readCart, { params: { program: id } })
  const [done, setDone] = useState<Registered | null>(null)
  const cart = read.data
  return (
    <Page title={done ? texts.done : texts.register} crumb={<Crumb to={`/programs/${id}`} name={cart?.program.name} />}>
      {done ? (
        <RegisteredPanel registered={done} />
      ) : cart ? (
        cart.program.registration === 'Open' ? (
          <Steps key={cart.program.id} cart={cart} onDone={setDone} />
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

function Steps({ cart, onDone }: { cart: Cart; onDone: (registered: Registered) => void }) {
  const texts = useRegistrationTexts()
  const params = { program: cart.program.id }
  const [choices, setChoices] = useState(() => choicesOf(cart))
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [atField, setAtField] = useState<Record<string, string>>({})
  const [hasEnded, setEnded] = useState(false)
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
  const settle = () => (setWrong(null), setAtField({}), setEnded(false))
  /** The choice is stored at once, so that the price beside it is the price of the server. */
  const change = (wanted: Choices, send = true) => {
    const next = stillOffered(cart, wanted)
    setChoices(next)
    if (!send) return
    const onSuccess = (reply: Cart) => {
      seen.current = reply.choices
      settle()
    }
    save.run({ params, body: next }, { onError, onSuccess })
  }
  const put = (player_id: number, part: Partial<Item>) =>
    change({ ...choices, items: choices.items.map((item) => (item.player_id === player_id ? { ...item, ...part } : item)) })
  const choose = (player_id: number, package_id: number | null) => {
    const others = choices.items.filter((item) => item.player_id !== player_id)
    const item = package_id !== null && {
      ...{ player_id, package_id, fee_ids: [], donations: [] },
      // Siblings are mostly paid in the same way.
      payment_plan_id: others.find((one) => one.package_id === package_id)?.payment_plan_id ?? null,
    }
    change({ ...choices, items: item ? [...others, item] : others })
  }
  const saveTexts = () => change(choices)
  const finish = () =>
    complete.run(
      {
        params,
        body: { total: cart.total, choices: cart.choices, signed_name: name === '' ? null : name, agreement_hash: cart.agreement_hash },
      },
      { onError, onSuccess: (reply) => onDone({ ...reply, service: cart.service_fee !== null }) },
    )
  const paysNext = cart.due_now > 0 && cart.service_fee !== null

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
                    error={atField[`items.${at}.package_id`]}
                    disabled={isHeld}
                    onChoose={(packageId) => choose(player.id, packageId)}
                    onPut={(part) => put(player.id, part)}
                  />
                )
              })}
          </Stack>
          {!isHeld && (
            <Button component={Link} to={`/register/add-players?program=${cart.program.id}`} variant="subtle" mt="sm" px={0}>
              {texts.addPlayer}
            </Button>
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
        {wrong !== null && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {wrong}
          </Notice>
        )}
        <Group>
          {isHeld ? (
            <>
              <Button loading={complete.busy} onClick={finish}>
                {paysNext ? texts.complete : texts.completeFree}
              </Button>
              <Button variant="default" disabled={busy} onClick={() => change(choices)}>
                {texts.back}
              </Button>
            </>
          ) : (
            <Button
              loading={hold.busy}
              disabled={save.busy || cart.items.length === 0}
              onClick={() => hold.run({ params }, { onError, onSuccess: settle })}
            >
              {texts.continue}
            </Button>
          )}
        </Group>
        {isHeld && paysNext && (
          <Text fz="sm" c="dimmed">
            {texts.completeHelp}
          </Text>
        )}
      </Stack>
    </div>
  )
}
