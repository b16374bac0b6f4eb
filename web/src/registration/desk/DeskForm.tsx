import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { readDeskChoices, registerAtDesk } from '@touchline/domain/registration/desk/desk-endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAsked } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { typedCents } from '../../kit/form/typed-cents.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useDeskTexts } from './desk-texts.ts'

type Choices = ReplyGot<typeof readDeskChoices>

interface Typed {
  package: string
  plan: string
  payer: string
  paid: string
  note: string
}
const nothing: Typed = { package: '', plan: '', payer: '', paid: '', note: '' }

/** Package, plan, payer and what is paid at once of a registration by staff. */
export function DeskForm({ program, player, onClose }: { program: number; player: number; onClose: () => void }) {
  const texts = useDeskTexts()
  const [typed, setTyped] = useState(nothing)
  const [wrong, setWrong] = useState<{ sentence: string; fields: Readonly<Record<string, string>> } | null>(null)
  const register = useAction(registerAtDesk)
  const asked = useAsked(readDeskChoices, {
    params: { program },
    query: {
      player: String(player),
      ...(typed.package !== '' && { package: typed.package }),
      ...(typed.plan !== '' && { plan: typed.plan }),
      ...(typed.payer !== '' && { payer: typed.payer }),
    },
  })
  const data = asked.data
  if (!data) return asked.isError ? <ErrorPanel error={asked.error} onRetry={() => void asked.refetch()} /> : <RowsSkeleton rows={3} />
  const put = (more: Partial<Typed>) => (setTyped({ ...typed, ...more }), setWrong(null))
  const of = data.packages.find(({ id }) => String(id) === typed.package)
  const price = typed.package === '' ? null : data.price
  const total = price?.total ?? 0
  const payer = data.payers.find(({ id }) => String(id) === typed.payer) ?? data.payers[0]
  const paid = typed.paid.trim() === '' ? 0 : typedCents(typed.paid)
  const mayRegister = total === 0 || (data.may.charge && payer !== undefined)
  const run = () =>
    register.run(
      {
        params: { program },
        body: {
          ...{ player_id: player, package_id: Number(typed.package), payment_plan_id: typed.plan === '' ? null : Number(typed.plan) },
          ...{ payer_user_id: payer?.id ?? null, total, paid_cents: paid ?? 0, paid_note: typed.note },
        },
      },
      {
        done: texts.done,
        onSuccess: onClose,
        onError: (error, sentence) => setWrong({ sentence, fields: error instanceof ApiError ? error.fields : {} }),
      },
    )
  return (
    <Stack gap="md">
      <PackageFields data={data} typed={typed} onChange={put} />
      {price !== null && total > 0 && (
        <PayFields
          data={data}
          price={price}
          typed={typed}
          payer={payer?.id}
          isPaidWrong={paid === null}
          errors={wrong?.fields ?? {}}
          onChange={put}
        />
      )}
      {price !== null && total === 0 && <Text>{`${texts.price}: ${texts.free}`}</Text>}
      <Text c="dimmed">{texts.help}</Text>
      {wrong !== null && (
        <Text c="var(--mantine-color-error)" role="alert">
          {wrong.sentence}
        </Text>
      )}
      <DialogButtons
        act={texts.act}
        disabled={!of || of.is_registered || asked.isFetching || price === null || paid === null || !mayRegister}
        busy={register.busy}
        onAct={run}
        onCancel={onClose}
      />
    </Stack>
  )
}

interface FieldsProps {
  data: Choices
  typed: Typed
  onChange: (more: Partial<Typed>) => void
}

function PackageFields({ data, typed, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const of = data.packages.find(({ id }) => String(id) === typed.package)
  const lineOf = ({ name, is_full, is_registered }: Choices['packages'][number]) =>
    is_registered ? fill(texts.registeredLine, { package: name }) : is_full ? fill(texts.fullLine, { package: name }) : name
  return (
    <>
      <NativeSelect
        label={texts.package}
        value={typed.package}
        data={[{ value: '', label: texts.choosePackage }, ...data.packages.map((one) => ({ value: String(one.id), label: lineOf(one) }))]}
        onChange={(event) => onChange({ package: event.currentTarget.value, plan: '' })}
      />
      {of && of.warnings.length > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {fill(texts.warning, { player: data.player.name, reasons: of.warnings.join(', ') })}
        </Notice>
      )}
      {of && of.plans.length > 0 && (
        <NativeSelect
          label={texts.plan}
          value={typed.plan}
          data={[{ value: '', label: texts.payAll }, ...of.plans.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(event) => onChange({ plan: event.currentTarget.value })}
        />
      )}
    </>
  )
}

interface PayFieldsProps extends FieldsProps {
  price: NonNullable<Choices['price']>
  payer: number | undefined
  isPaidWrong: boolean
  errors: Readonly<Record<string, string>>
}
function PayFields({ data, price, typed, payer, isPaidWrong, errors, onChange }: PayFieldsProps) {
  const texts = useDeskTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  if (!data.may.charge) return <Text>{texts.noCharge}</Text>
  if (payer === undefined) return <Text>{texts.noPayer}</Text>
  return (
    <>
      <NativeSelect
        label={texts.payer}
        value={String(payer)}
        error={errors['payer_user_id']}
        data={data.payers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onChange({ payer: event.currentTarget.value })}
      />
      <div>
        <Text fw={550}>{`${texts.price}: ${moneyText(price.total, locale)}`}</Text>
        {price.instalments.map(({ due_on, cents }) => (
          <Text key={due_on} fz="sm" c="dimmed">
            {`${fill(texts.dueOn, { day: fullDate(due_on) })}: ${moneyText(cents, locale)}`}
          </Text>
        ))}
      </div>
      <TextInput
        label={texts.paid}
        description={texts.paidHelp}
        inputMode="decimal"
        value={typed.paid}
        error={errors['paid_cents'] ?? isPaidWrong}
        onChange={(event) => onChange({ paid: event.currentTarget.value })}
      />
      {typed.paid.trim() !== '' && (
        <TextInput
          label={texts.note}
          maxLength={200}
          value={typed.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
    </>
  )
}
