import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { createInvoice, readInvoice, readInvoiceChoices, updateInvoice } from '@touchline/domain/invoices/endpoints'
import { invoiceProblems, invoiceTotal, madeTypes, mostLines } from '@touchline/domain/invoices/invoice'
import { titles } from '@touchline/domain/invoices/titles'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { mostPayments } from '@touchline/domain/programs/plan'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useBillingWords } from '../billing/billing-texts.ts'
import { call } from '../kit/api/api.ts'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { snackbar } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useFormTexts } from '../kit/form/form-texts.ts'
import { typedCents } from '../kit/form/typed-cents.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { useSetUpTexts } from '../programs/record-texts.ts'
import { ChargeFields, PaymentFields } from './ChargeFields.tsx'
import { draftOf, emptyCharge, emptyPayment, typedLines, typedPayments, typedRecipients, type Invoice } from './draft.ts'
import { useInvoiceRefusals, useInvoiceTexts } from './invoice-texts.tsx'
import { pageOf, tabs } from './paths.ts'

/** Its code opens a list below the field. Until it has loaded, the field stands there and cannot be typed into. */
const RecipientPicker = lazyComponent(async () => (await import('./RecipientPicker.tsx')).RecipientPicker, {
  fallback: ({ error }) => <PickerToCome error={error} />,
})
function PickerToCome({ error }: { error: string | undefined }) {
  const texts = useInvoiceTexts()
  return <TextInput id="recipients" label={texts.people} description={texts.peopleHelp} error={error} disabled />
}

type Choices = ReplyGot<typeof readInvoiceChoices>
type MadeType = (typeof madeTypes)[number]

/** A new invoice, or a new club fee. */
export function NewInvoiceScreen() {
  const [address] = useSearchParams()
  return <FormPage invoice={null} type={address.get('type') === 'ClubFee' ? 'ClubFee' : 'Invoice'} />
}

/** The draft of the address. What cannot be changed leads to its page. */
export function EditInvoiceScreen() {
  const id = Number(useParams()['program'])
  const texts = useInvoiceTexts()
  const read = useRead(readInvoice, { params: { invoice: id } })
  const invoice = read.data
  if (invoice && (invoice.state !== 'draft' || !invoice.may.manage)) return <Navigate to={pageOf(invoice)} replace />
  if (invoice) return <FormPage key={invoice.version_id} invoice={invoice} type={invoice.type as MadeType} />
  return (
    <Page title={texts.invoices}>
      {read.isError ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : <RowsSkeleton rows={6} />}
    </Page>
  )
}

function FormPage({ invoice, type }: { invoice: Invoice | null; type: MadeType }) {
  const texts = useInvoiceTexts()
  const choices = useRead(readInvoiceChoices, {})
  const edit = useInOwnWords(titles.editInvoice)
  const title = invoice ? edit : type === 'ClubFee' ? texts.newClubFee : texts.newInvoice
  if (choices.data?.may.manage === false) return <Navigate to={tabs[type]} replace />
  const crumb = <Crumb to={tabs[type]} name={type === 'ClubFee' ? texts.clubFees : texts.invoices} />
  return (
    <Page title={title} context={invoice?.name} crumb={crumb}>
      {choices.data ? (
        <InvoiceForm invoice={invoice} type={type} choices={choices.data} />
      ) : choices.isError ? (
        <ErrorPanel error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}

function InvoiceForm({ invoice, type, choices }: { invoice: Invoice | null; type: MadeType; choices: Choices }) {
  const texts = useInvoiceTexts()
  const refusals = useInvoiceRefusals()
  const planTexts = useSetUpTexts()
  const { badCents } = useFormTexts()
  const { money } = useBillingWords()
  const navigate = useNavigate()
  const { regions, may, today } = choices
  const fields = {
    name: { kind: 'text', max: 120 },
    note: { kind: 'long', max: 2000 },
    everyone: { kind: 'flag' },
    club_region_id: { kind: 'choice', values: regions.map(({ id }) => String(id)) },
  } as const
  const words = { ...texts, ...Object.fromEntries(regions.map(({ id, name }) => [`club_region_id.${id}`, name])) }
  const start = draftOf(invoice)
  type Typed = typeof start
  const first = !may.everywhere && invoice === null ? { ...start, club_region_id: String(regions[0]?.id ?? '') } : start
  const problemsIn = ({ name, lines, payments }: Pick<Typed, 'name' | 'lines' | 'payments'>) => {
    const typed = typedLines(lines)
    const amounts = [
      ...lines.map(({ cents }, at) => [`lines.${at}.cents`, cents] as const),
      ...payments.flatMap(({ price, late_fee }, at) => [
        [`payments.${at}.price`, price] as const,
        [`payments.${at}.late_fee`, late_fee] as const,
      ]),
    ]
    // Amounts that were typed but are none: read as empty, they would be lost.
    const unreadable = amounts.flatMap(([field, text]) =>
      text.trim() !== '' && typedCents(text) === null ? [[field, badCents] as const] : [],
    )
    const draft = { name, lines: typed, payments: typedPayments(payments, invoiceTotal(typed)) }
    return { ...invoiceProblems(draft, { today, texts: refusals, planTexts }), ...Object.fromEntries(unreadable) }
  }
  // An admin of regions bills one of them.
  const check = (draft: Typed) => ({
    ...problemsIn(draft),
    ...(!may.everywhere && invoice === null && draft.club_region_id === '' && { club_region_id: refusals.unknownRegion }),
  })
  const form = useForm(fields, first, { words: words as never, version: invoice?.version_id, check })
  const back = invoice ? pageOf(invoice) : tabs[type]
  const { leave, question } = useFormGuard(form, () => void navigate(back))
  const { lines, payments, recipients, club_region_id } = form.draft
  // A mended line says so before it is saved again.
  const open: Record<string, string> = problemsIn(form.draft)
  const errorAt = (field: string) => {
    const error = form.errors[field]
    return error && (open[field] ?? (field.endsWith('accounting_code') ? error : undefined))
  }
  const total = invoiceTotal(typedLines(lines))
  const due = typedPayments(payments, total).reduce((sum, { price }) => sum + (price ?? 0), 0)
  const chosenRegion = club_region_id === '' ? null : Number(club_region_id)
  const region = invoice ? (invoice.region?.id ?? null) : chosenRegion
  const recipientError = form.errors['recipients.player_ids'] ?? form.errors['recipients.team_ids'] ?? form.errors['recipients.contact_ids']
  return (
    <div style={{ maxWidth: 720 }}>
      <Form
        of={form}
        onSave={({ name, note, everyone, lines: charges, payments: on, recipients: chosen }, version_id) => {
          const typed = typedLines(charges)
          const body = {
            name,
            note,
            lines: typed,
            payments: typedPayments(on, invoiceTotal(typed)),
            recipients: typedRecipients(everyone, chosen),
          }
          return invoice === null
            ? call(createInvoice, { body: { type, club_region_id: region, ...body } })
            : call(updateInvoice, { params: { invoice: invoice.id }, body: { ...body, version_id: version_id ?? 0 } })
        }}
        onSaved={({ id }) => {
          void invalidate('invoices')
          snackbar(texts.saved)
          void navigate(pageOf({ type, id }))
        }}
      >
        <Field of={form} name="name" autoComplete="off" />
        {invoice === null && regions.length > 0 && (may.everywhere || regions.length > 1) && <Field of={form} name="club_region_id" />}
        <Field of={form} name="note" />
        <Section title={texts.whom}>
          <Stack gap="sm" pt="sm">
            <Field of={form} name="everyone" />
            <RecipientPicker
              chosen={recipients}
              teams={choices.teams.filter((team) => region === null || team.club_region_id === region)}
              saved={invoice?.recipients}
              error={recipientError}
              onChange={(next) => form.put({ recipients: next })}
            />
          </Stack>
        </Section>
        <Section title={texts.charges}>
          {lines.map((line, at) => (
            <ChargeFields
              key={at}
              at={at}
              line={line}
              codes={choices.accounting_codes}
              errorAt={errorAt}
              onChange={(part) => form.put({ lines: lines.map((one, index) => (index === at ? { ...one, ...part } : one)) })}
              onRemove={lines.length > 1 ? () => form.put({ lines: lines.filter((_, index) => index !== at) }) : undefined}
            />
          ))}
          <Group pt="sm">
            <Button variant="default" disabled={lines.length >= mostLines} onClick={() => form.put({ lines: [...lines, emptyCharge] })}>
              {texts.addCharge}
            </Button>
          </Group>
        </Section>
        <Section title={texts.payments}>
          {payments.map((payment, at) => (
            <PaymentFields
              key={at}
              at={at}
              payment={payment}
              placeholder={payments.length === 1 && total > 0 ? (total / 100).toFixed(2) : ''}
              errorAt={errorAt}
              onChange={(part) => form.put({ payments: payments.map((one, index) => (index === at ? { ...one, ...part } : one)) })}
              onRemove={payments.length > 1 ? () => form.put({ payments: payments.filter((_, index) => index !== at) }) : undefined}
            />
          ))}
          <Group pt="sm">
            <Button
              variant="default"
              disabled={payments.length >= mostPayments}
              onClick={() => form.put({ payments: [...payments, emptyPayment] })}
            >
              {texts.addPayment}
            </Button>
          </Group>
        </Section>
        <Text className="num" c="dimmed" fz="sm">
          {total === due
            ? fill(texts.totalEach, { total: money(total) })
            : fill(texts.sumsDiffer, { total: money(total), due: money(due) })}
        </Text>
        <FormButtons act={texts.saveDraft} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </div>
  )
}
