import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { readInvoice } from '@touchline/domain/invoices/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { SubscriptionList, useLiveMoney } from '../billing/ClubLists.tsx'
import { useBillingWords } from '../billing/billing-texts.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { programsPath } from '../programs/paths.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { Invoice } from './draft.ts'
import { InvoiceDialog, type InvoiceAct } from './InvoiceDialog.tsx'
import { InvoiceStatus, useInvoiceTexts } from './invoice-texts.tsx'
import { invoicePath, tabs } from './paths.ts'

/** An invoice, a club fee or team fees: what is charged, who gets it, and the subscriptions of those who are billed. */
export function InvoiceScreen() {
  const id = Number(useParams()['program'])
  const texts = useInvoiceTexts()
  useLiveMoney()
  const [open, setOpen] = useState<InvoiceAct | null>(null)
  const read = useRead(readInvoice, { params: { invoice: id } })
  const invoice = read.data
  const names = { Invoice: texts.invoices, ClubFee: texts.clubFees, TeamFees: texts.teamFees }
  const type = invoice?.type ?? 'Invoice'
  const acts = invoice?.may.manage && <Acts invoice={invoice} onAct={setOpen} />
  return (
    <Page title={invoice?.name ?? ' '} crumb={<Crumb to={tabs[type]} name={names[type]} />} act={acts}>
      {invoice ? (
        <>
          <Box maw={720}>
            <Facts invoice={invoice} />
            <Charges invoice={invoice} />
            <Next invoice={invoice} />
          </Box>
          {(invoice.billed > 0 || invoice.state !== 'draft') && (
            <Section title={texts.subscriptions}>
              <SubscriptionList program={invoice.id} />
            </Section>
          )}
          <Group mt="xl" hiddenFrom="sm">
            {acts}
          </Group>
          {open !== null && <InvoiceDialog invoice={invoice} act={open} onClose={() => setOpen(null)} />}
        </>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}

function Acts({ invoice: { id, state, next, amount_outstanding }, onAct }: { invoice: Invoice; onAct: (act: InvoiceAct) => void }) {
  const texts = useInvoiceTexts()
  const count = next?.count ?? 0
  return (
    <>
      {state === 'draft' && (
        <>
          <Button variant="default" onClick={() => onAct('removeDraft')}>
            {texts.removeDraft}
          </Button>
          <Button component={Link} to={`${invoicePath}/${id}/edit`} variant="default">
            {texts.editInvoice}
          </Button>
          <Button disabled={count === 0} onClick={() => onAct('send')}>
            {texts.send}
          </Button>
        </>
      )}
      {state === 'sent' && (
        <>
          <Button variant="default" onClick={() => onAct('void')}>
            {texts.void}
          </Button>
          {amount_outstanding > 0 && (
            <Button variant="default" onClick={() => onAct('remind')}>
              {texts.remind}
            </Button>
          )}
          {count > 0 && <Button onClick={() => onAct('send')}>{fill(texts.sendMore, { count })}</Button>}
        </>
      )}
    </>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const texts = useInvoiceTexts()
  const { money } = useBillingWords()
  const { instant } = useMoments()
  const zone = useZone()
  const { everyone, teams, players, contacts } = invoice.recipients
  const whom = [...(everyone ? [texts.everyone] : []), ...[...teams, ...players, ...contacts].map(({ name }) => name)]
  const isBilled = invoice.state !== 'draft'
  return (
    <>
      <DescriptionList
        facts={[
          [texts.status, <InvoiceStatus key="state" state={invoice.state} />],
          invoice.region && [texts.region, invoice.region.name],
          invoice.price !== null && [
            texts.each,
            <span key="each" className="num">
              {money(invoice.price)}
            </span>,
          ],
          invoice.is_bill && [texts.whom, whom.length === 0 ? texts.nobodyChosen : whom.join(', ')],
          isBilled && [texts.billed, String(invoice.billed)],
          isBilled && [
            texts.paid,
            <span key="paid" className="num">
              {money(invoice.amount_paid)}
            </span>,
          ],
          isBilled && [
            texts.outstanding,
            <span key="open" className="num">
              {money(invoice.amount_outstanding)}
            </span>,
          ],
          invoice.sendings.length > 0 && [
            texts.sentOn,
            invoice.sendings.map(({ sent_at, by, recipients }) => (
              <div key={sent_at}>{fill(texts.sentLine, { date: instant(sent_at, zone), name: by, count: recipients })}</div>
            )),
          ],
          invoice.reminded_at !== null && [texts.remindedOn, instant(invoice.reminded_at, zone)],
          invoice.voided_at !== null && [texts.voidedOn, instant(invoice.voided_at, zone)],
          invoice.note !== '' && [
            texts.note,
            <Text key="note" inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {invoice.note}
            </Text>,
          ],
        ]}
      />
      {!invoice.is_bill && (
        <Text c="dimmed" mt="md">
          {invoice.type === 'ClubFee' ? `${texts.byRegistration} ` : texts.byTeams}
          {invoice.type === 'ClubFee' && (
            <Anchor component={Link} to={`${programsPath}/${invoice.id}`} inherit underline="always">
              {texts.toProgram}
            </Anchor>
          )}
        </Text>
      )}
    </>
  )
}

function Charges({ invoice: { is_bill, lines, payments } }: { invoice: Invoice }) {
  const texts = useInvoiceTexts()
  const { money, day } = useBillingWords()
  if (!is_bill) return null
  const amount = (cents: number | null) => <span className="num">{money(cents ?? 0)}</span>
  return (
    <>
      <Section title={texts.charges}>
        {lines.map(({ description, cents, accounting_code }, at) => (
          <Row key={at} title={description} detail={accounting_code || texts.noCode} end={amount(cents)} />
        ))}
      </Section>
      <Section title={texts.payments}>
        {payments.map(({ due_date, price, overdue_date, late_fee }, at) => (
          <Row
            key={at}
            title={day(due_date ?? '')}
            detail={overdue_date !== null && fill(texts.overdueLine, { fee: money(late_fee ?? 0), day: day(overdue_date) })}
            end={amount(price)}
          />
        ))}
      </Section>
    </>
  )
}

/** The recipients of the next sending, and those who are left out. */
function Next({ invoice: { next, state } }: { invoice: Invoice }) {
  const texts = useInvoiceTexts()
  if (next === null || (state === 'sent' && next.count === 0)) return null
  const more = (all: number, shown: number) => all > shown && <Text c="dimmed">{fill(texts.andMore, { count: all - shown })}</Text>
  return (
    <>
      {next.count > 0 && (
        <Section title={state === 'sent' ? texts.newTitle : texts.nextTitle} count={next.count}>
          {next.people.map(({ player, payer }, at) => (
            <Row key={at} title={player === null ? payer : fill(texts.payerOf, { player, payer })} />
          ))}
          {more(next.count, next.people.length)}
        </Section>
      )}
      {next.left_out_count > 0 && (
        <Section title={texts.leftOut} count={next.left_out_count}>
          {next.left_out.map(({ name, reason }, at) => (
            <Row key={at} title={name} detail={texts[`reason.${reason}`]} />
          ))}
          {more(next.left_out_count, next.left_out.length)}
        </Section>
      )}
    </>
  )
}
