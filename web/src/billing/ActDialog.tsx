import { Box, Button, Checkbox, Group, Modal, NumberInput, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { evenPlan, paidWays, type PaidWay, type PlannedInstalment } from '@touchline/domain/billing/acts'
import { previewSubscriptionAct, runSubscriptionAct } from '@touchline/domain/billing/endpoints'
import type { BodySent, ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { leftToRefund } from '@touchline/domain/payments/transaction'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Row } from '../kit/page/Row.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLedgerTexts } from '../ledger/ledger-texts.ts'
import { useBillingTexts, useBillingWords, useTransactionTexts } from './billing-texts.ts'
import { FeeLines } from './FeeLines.tsx'
import { ShownMails } from './mails/ShownMails.tsx'
import { methodName } from './method-name.ts'
import { PlanFields } from './PlanFields.tsx'
import { RefundWindow } from './RefundWindow.tsx'
import type { ClubSubscription, OpenAct, ShownTxn } from './billing-types.ts'

type Body = BodySent<typeof runSubscriptionAct>
type Preview = ReplyGot<typeof previewSubscriptionAct>
const withAmount = new Set(['refund', 'credit', 'apply_credit', 'manual', 'charge'])
const withReason = new Set(['hold', 'write_off', 'cancel', 'waive', 'plan', 'manual', 'credit'])
const destructive = new Set(['cancel', 'write_off', 'void', 'rescind'])

interface ActDialogProps {
  data: ClubSubscription
  open: OpenAct
  onClose: () => void
}

/** Money that has come in and did not go back. */
const isPaid = (txn: ShownTxn, all: readonly ShownTxn[]) =>
  (txn.type === 'payment' || txn.type === 'manual' || txn.type === 'debit') && txn.status === 'completed' && leftToRefund(txn, all) !== 0

/** Asks for the values of an act, shows what it would do, and does it. */
export function ActDialog({ data, open: { act, txn }, onClose }: ActDialogProps) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const { money } = useBillingWords()
  const refundable = txn ? (leftToRefund(txn, data.transactions) ?? 0) : 0
  const openSum = data.line_items.reduce((sum, { amount_open }) => sum + amount_open, 0)
  const { credits } = data
  const usable = data.methods.filter(({ fault }) => fault === null)
  const { amount_due: due } = data.payment_details
  const usual =
    act === 'refund'
      ? refundable
      : act === 'credit'
        ? 0
        : act === 'apply_credit'
          ? Math.min(openSum, credits[0]?.remaining ?? 0)
          : due > 0
            ? due
            : openSum
  const [amount, setAmount] = useState<number | string>(usual > 0 ? usual / 100 : '')
  const [reason, setReason] = useState('')
  const [to, setTo] = useState<'method' | 'credit'>(txn?.type === 'payment' ? 'method' : 'credit')
  const [rebill, setRebill] = useState(false)
  const [paid, setPaid] = useState<PaidWay>('keep')
  const [expires, setExpires] = useState('')
  const [credit, setCredit] = useState(String(credits[0]?.id ?? ''))
  const [method, setMethod] = useState(String(usable[0]?.id ?? ''))
  const [plan, setPlan] = useState<PlannedInstalment[]>(() => evenPlan(openSum, Math.min(3, Math.max(1, openSum)), data.today))
  const [shown, setShown] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const preview = useAction(previewSubscriptionAct)
  const run = useAction(runSubscriptionAct)

  const body: Body = {
    ...{ act, version_id: data.version_id, reason: reason.trim() },
    ...(withAmount.has(act) && { cents: typeof amount === 'number' ? Math.round(amount * 100) : null }),
    ...(act === 'refund' && { to, rebill: rebill && to === 'method' }),
    ...(act === 'cancel' && { paid }),
    ...(act === 'credit' && expires !== '' && { expires_on: expires }),
    ...(act === 'charge' && method !== '' && { payment_method_id: Number(method) }),
    ...(act === 'plan' && { instalments: plan }),
    ...(act === 'apply_credit' ? { txn_id: credit === '' ? null : Number(credit) } : txn && { txn_id: txn.id }),
  }
  const args = { params: { subscription: data.id }, body }
  const onError = (error: unknown, sentence: string) => {
    const fields = error instanceof ApiError ? { ...error.fields } : {}
    setErrors(fields)
    // The sentence of a field without its technical name.
    setProblem(Object.values(fields)[0] ?? sentence)
    setShown(null)
  }
  const ask = () => {
    setProblem(null)
    setErrors({})
    preview.run(args, { onSuccess: setShown, onError })
  }
  const send = () => run.run(args, { onSuccess: onClose, done: texts[`done.${act}`], undo: ({ change_set_id }) => change_set_id, onError })

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts[`act.${act}`]}
      size={act === 'plan' ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        {problem !== null && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {problem}
          </Notice>
        )}
        {shown ? (
          <Shown shown={shown} charged={act === 'charge' ? (body.cents ?? 0) : null} />
        ) : (
          <>
            <Text c="dimmed">
              {act === 'refund' && txn?.type !== 'payment' ? texts.backToCreditHelp : texts[`help.${act}`]}{' '}
              {act === 'refund' && fill(texts.refundLeft, { amount: money(refundable) })}
            </Text>
            {act === 'apply_credit' && (
              <Select
                label={texts.whichCredit}
                data={credits.map(({ id, remaining }) => ({ value: String(id), label: money(remaining) }))}
                value={credit}
                onChange={(value) => setCredit(value ?? '')}
                error={errors['txn_id']}
              />
            )}
            {act === 'charge' && (
              <Select
                label={texts.method}
                data={usable.map((one) => ({ value: String(one.id), label: methodName(one, texts) }))}
                value={method}
                onChange={(value) => setMethod(value ?? '')}
                error={errors['payment_method_id']}
              />
            )}
            {withAmount.has(act) && (
              <NumberInput
                label={texts.amount}
                prefix="$"
                decimalScale={2}
                fixedDecimalScale
                min={0}
                hideControls
                value={amount}
                onChange={setAmount}
                error={errors['cents']}
              />
            )}
            {act === 'cancel' && data.transactions.some((one) => isPaid(one, data.transactions)) && (
              <Radio.Group label={texts.paidSoFar} value={paid} onChange={(value) => setPaid(value as PaidWay)}>
                <Stack gap="xs" mt="xs">
                  {paidWays.map((way) => (
                    <Radio key={way} value={way} label={texts[`paid.${way}`]} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
            {act === 'refund' && txn?.type === 'payment' && (
              <Radio.Group label={texts.refundTo} value={to} onChange={(value) => setTo(value as typeof to)}>
                <Stack gap="xs" mt="xs">
                  <Radio value="method" label={texts['to.method']} />
                  <Radio value="credit" label={texts['to.credit']} />
                </Stack>
              </Radio.Group>
            )}
            {act === 'refund' && to === 'method' && txn && <RefundWindow txn={txn.id} />}
            {act === 'refund' && to === 'method' && data.canceled_at === null && (
              <Checkbox label={texts.rebill} checked={rebill} onChange={(event) => setRebill(event.currentTarget.checked)} />
            )}
            {act === 'credit' && (
              <TextInput
                type="date"
                label={texts.expiresOn}
                value={expires}
                onChange={(event) => setExpires(event.currentTarget.value)}
                error={errors['expires_on']}
              />
            )}
            {act === 'plan' && <PlanFields plan={plan} onChange={setPlan} open={openSum} today={data.today} errors={errors} />}
            {withReason.has(act) && (
              <Textarea
                label={act === 'manual' || act === 'credit' ? texts.note : texts.reason}
                autosize
                minRows={1}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </>
        )}
      </Stack>
      {shown ? (
        <DialogButtons
          onAct={send}
          onCancel={() => setShown(null)}
          act={texts[`act.${act}`]}
          cancel={texts.back}
          danger={destructive.has(act)}
          busy={run.busy}
        />
      ) : (
        <Group justify="flex-end" mt="xl">
          <Button loading={preview.busy} onClick={ask}>
            {texts.preview}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

/** The effect of the act: the amounts, the fee, the books and the mails. */
function Shown({ shown, charged }: { shown: Preview; charged: number | null }) {
  const { before, after, entries, service_fee: fee, mails, returns } = shown
  const texts = useBillingTexts()
  const ledger = useLedgerTexts()
  const { money } = useBillingWords()
  const change = (of: keyof Preview['before']) =>
    before[of] !== after[of] && fill(texts.fromTo, { from: money(before[of]), to: money(after[of]) })
  const facts = (['outstanding', 'due', 'credit'] as const).map((of): [string, string] | false => {
    const text = change(of)
    return text !== false && [texts[of], text]
  })
  const isChanged = facts.some((fact) => fact !== false)
  return (
    <>
      {(isChanged || charged !== null || entries.length === 0) && (
        <Section title={texts.effect}>
          {isChanged && <DescriptionList facts={facts} />}
          {!isChanged && charged === null && (
            <Text c="dimmed" mt="xs">
              {texts.onlyStatus}
            </Text>
          )}
          {charged !== null && (
            <Box mt="sm">
              <FeeLines cents={charged} fee={fee} total={texts.payerPays} />
            </Box>
          )}
        </Section>
      )}
      <Returns returns={returns} />
      {entries.length > 0 && (
        <Section title={texts.inTheBooks}>
          <RowsTable
            rows={entries}
            keyOf={({ kind }) => kind}
            columns={[
              { head: texts.ledgerAccount, kind: 'wraps', cell: ({ kind }) => ledger[`kind.${kind}`] },
              { head: texts.debit, kind: 'number', cell: ({ cents }) => cents > 0 && money(cents) },
              { head: texts.creditSide, kind: 'number', cell: ({ cents }) => cents < 0 && money(-cents) },
            ]}
          />
        </Section>
      )}
      <ShownMails mails={mails} />
    </>
  )
}

/** The part of each payment of a canceled subscription that goes back. */
function Returns({ returns }: Pick<Preview, 'returns'>) {
  const texts = useBillingTexts()
  const words = useTransactionTexts()
  const { money } = useBillingWords()
  if (returns.length === 0) return null
  return (
    <Section title={texts.whatGoesBack}>
      {returns.map(({ txn_id, type, card, cents, to }) => (
        <Row
          key={txn_id}
          title={card?.brand && card.last4 ? methodName({ brand: card.brand, last4: card.last4 }, texts) : words[`type.${type}`]}
          detail={to === null ? texts.inDispute : texts[`to.${to}`]}
          end={<span className="num">{money(cents)}</span>}
        />
      ))}
    </Section>
  )
}
