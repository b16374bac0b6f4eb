import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { completeRegistration, holdCart, readCart, saveCart, type Cart } from '@touchline/domain/registration/endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
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
import { HoldClock } from './HoldClock.tsx'
import { PricePanel } from './PricePanel.tsx'
import { RegisteredPanel, type Registered } from './RegisteredPanel.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

type Item = Pick<Cart['items'][number], 'player_id' | 'package_id' | 'payment_plan_id' | 'fee_ids' | 'donations'>
interface Choices {
  items: Item[]
  code: string
  postal_code: string
}

/** The steps of a registration on one page: who registers for what, the price at every moment, the signature, and the end. */
export function RegisterScreen() {
  const id = Number(useParams()['program'])
  const texts = useRegistrationTexts()
  const read = useRead(readCart, { params: { program: id } })
  const [done, setDone] = useState<Registered | null>(null)
  const cart = read.data
  return (
    <Page title={cart?.program.name ?? ' '} crumb={<Crumb to={`/programs/${id}`} name={cart?.program.name} />}>
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

const choicesOf = ({ items, code, postal_code }: Cart): Choices => ({
  items: items.map(({ player_id, package_id, payment_plan_id, fee_ids, donations }) => ({
    ...{ player_id, package_id, payment_plan_id, fee_ids, donations },
  })),
  code: code ?? '',
  postal_code: postal_code ?? '',
})

function Steps({ cart, onDone }: { cart: Cart; onDone: (registered: Registered) => void }) {
  const texts = useRegistrationTexts()
  const navigate = useNavigate()
  const params = { program: cart.program.id }
  const [choices, setChoices] = useState(() => choicesOf(cart))
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [atField, setAtField] = useState<Record<string, string>>({})
  const save = useAction(saveCart)
  const hold = useAction(holdCart)
  const complete = useAction(completeRegistration)
  const isHeld = cart.held_until !== null
  const busy = save.busy || hold.busy || complete.busy
  const onError = (error: unknown, sentence: string) => {
    const fields = error instanceof ApiError ? error.fields : {}
    setAtField(fields)
    const shown = Object.keys(fields).some((field) => field === 'postal_code' || field === 'signed_name')
    setWrong(shown ? null : sentence)
  }
  const settle = () => (setWrong(null), setAtField({}))
  /** The choice is stored at once, so that the price beside it is the price of the server. */
  const change = (next: Choices, send = true) => {
    setChoices(next)
    if (send) save.run({ params, body: next }, { onError, onSuccess: settle })
  }
  const put = (player_id: number, part: Partial<Item>) =>
    change({ ...choices, items: choices.items.map((item) => (item.player_id === player_id ? { ...item, ...part } : item)) })
  const choose = (player_id: number, package_id: number | null) => {
    const others = choices.items.filter((item) => item.player_id !== player_id)
    change({
      ...choices,
      items: package_id === null ? others : [...others, { player_id, package_id, payment_plan_id: null, fee_ids: [], donations: [] }],
    })
  }
  const optional = cart.program.fees.filter((fee) => fee.optional && fee.kind !== 'Donation')
  const saveTexts = () => change(choices)

  return (
    <Group align="flex-start" gap="xl" pt="md">
      <Stack gap="lg" flex="1 1 340px" miw={0}>
        {wrong !== null && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {wrong}
          </Notice>
        )}
        {isHeld && <HoldClock until={cart.held_until!} />}
        {cart.asks_postal_code && (
          <TextInput
            label={texts.postalCode}
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
            {cart.players.map((player) => {
              const item = choices.items.find(({ player_id }) => player_id === player.id)
              const fits = cart.program.packages.filter(
                (one) => reasons(player, one.id).length === 0 && (!one.is_full || item?.package_id === one.id),
              )
              const plans = cart.program.plans.filter((plan) => plan.package_id === null || plan.package_id === item?.package_id)
              return (
                <div key={player.id}>
                  <NativeSelect
                    label={player.name}
                    disabled={isHeld || (fits.length === 0 && !item)}
                    value={item ? String(item.package_id) : ''}
                    onChange={(event) => choose(player.id, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
                    data={[
                      { value: '', label: fits.length === 0 ? texts.noPackageFits : texts.choosePackage },
                      ...fits.map((one) => ({ value: String(one.id), label: one.name })),
                    ]}
                    description={
                      player.registered
                        ? fill(texts.already, { package: player.registered })
                        : fits.length === 0
                          ? why(player, cart)
                          : undefined
                    }
                  />
                  {item && (
                    <Stack gap="sm" mt="sm" pl="md">
                      {plans.length > 0 && (
                        <NativeSelect
                          label={texts.plan}
                          disabled={isHeld}
                          value={item.payment_plan_id === null ? '' : String(item.payment_plan_id)}
                          onChange={(event) =>
                            put(player.id, { payment_plan_id: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
                          }
                          data={[
                            { value: '', label: texts.payAll },
                            ...plans.map((plan) => ({ value: String(plan.id), label: plan.name })),
                          ]}
                        />
                      )}
                      {optional
                        .filter((fee) => fee.package_id === null || fee.package_id === item.package_id)
                        .map((fee) => (
                          <Checkbox
                            key={fee.id}
                            label={fee.name}
                            disabled={isHeld}
                            checked={item.fee_ids.includes(fee.id)}
                            onChange={(event) =>
                              put(player.id, {
                                fee_ids: event.currentTarget.checked
                                  ? [...item.fee_ids, fee.id]
                                  : item.fee_ids.filter((one) => one !== fee.id),
                              })
                            }
                          />
                        ))}
                      {cart.program.fees
                        .filter(({ kind }) => kind === 'Donation')
                        .map((fee) => (
                          <Checkbox
                            key={fee.id}
                            label={fill(texts.donation, { name: fee.name })}
                            disabled={isHeld || fee.amount === null}
                            checked={item.donations.some(({ fee_id }) => fee_id === fee.id)}
                            onChange={(event) =>
                              put(player.id, {
                                donations: event.currentTarget.checked
                                  ? [...item.donations, { fee_id: fee.id, cents: fee.amount ?? 0 }]
                                  : item.donations.filter(({ fee_id }) => fee_id !== fee.id),
                              })
                            }
                          />
                        ))}
                    </Stack>
                  )}
                </div>
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
            error={cart.code_unknown && texts.codeUnknown}
            onChange={(event) => change({ ...choices, code: event.currentTarget.value }, false)}
            onBlur={() => choices.code !== (cart.code ?? '') && saveTexts()}
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
        <Group>
          {isHeld ? (
            <>
              <Button
                loading={complete.busy}
                onClick={() =>
                  complete.run(
                    { params, body: { total: cart.total, signed_name: name === '' ? null : name } },
                    { onError, onSuccess: (reply) => onDone({ ...reply, service: cart.service_fee !== null }) },
                  )
                }
              >
                {cart.total === 0 || cart.service_fee === null ? texts.completeFree : texts.complete}
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
          <Button variant="subtle" onClick={() => void navigate(`/programs/${cart.program.id}`)}>
            {cart.program.name}
          </Button>
        </Group>
      </Stack>
      <PricePanel cart={cart} busy={save.busy} />
    </Group>
  )
}

const reasons = (player: Cart['players'][number], packageId: number) =>
  player.problems.find(({ package_id }) => package_id === packageId)?.reasons ?? []
/** The requirements that exclude a player from every package. */
const why = (player: Cart['players'][number], { program }: Cart) =>
  program.packages
    .filter(({ id }) => reasons(player, id).length > 0)
    .map(({ id, name }) => `${name}: ${reasons(player, id).join(', ')}`)
    .join('; ')
