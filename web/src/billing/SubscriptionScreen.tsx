import { Anchor, Button, Group } from '@mantine/core'
import type { SubscriptionAct } from '@touchline/domain/billing/acts'
import { readClubSubscription } from '@touchline/domain/billing/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { leftToRefund } from '@touchline/domain/payments/transaction'
import {
  IconArrowsExchange,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconClockDollar,
  IconHeartHandshake,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceiptOff,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { History } from '../kit/page/History.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { usePaged } from '../kit/page/Pager.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { BooksLink, useMayReadBooks } from '../ledger/BooksLink.tsx'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { Figures } from './Figures.tsx'
import { InstalmentRows } from './InstalmentRows.tsx'
import { TransactionRows } from './TransactionRows.tsx'
import { PayersSection } from './shares/PayersSection.tsx'
import type { ClubSubscription, OpenAct, ShownTxn } from './billing-types.ts'
import { statusTones, useBillingTexts, useBillingWords } from './billing-texts.ts'

const ActDialog = lazyComponent(async () => (await import('./ActDialog.tsx')).ActDialog)
const FeeTimingSection = lazyComponent(async () => (await import('./FeeTimingSection.tsx')).FeeTimingSection)

/** One subscription for finance: facts, instalments, transactions, history, and the acts on it. */
export function SubscriptionScreen() {
  const texts = useBillingTexts()
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : `clubs/${clubId}/records/transactions`, ['transactions', 'subscriptions'])
  const read = useRead(readClubSubscription, { params: { subscription: Number(useParams()['subscription']) } })
  const data = read.data
  const [open, setOpen] = useState<OpenAct | null>(null)
  const acts = data?.may.manage && <Acts data={data} onOpen={setOpen} />
  return (
    <Page
      title={data?.description ?? ''}
      crumb={<Crumb to="/program-admin/registrations/subscriptions" name={texts.subscriptions} />}
      context={data && [data.player?.name, data.payer.name].filter(Boolean).join(' · ')}
      act={acts}
      phoneAct={acts}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} />
      ) : (
        <SubscriptionBody data={data} onOpen={setOpen} />
      )}
      {data && open && <ActDialog key={open.act} data={data} open={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** The acts that fit the state; the one that is most likely stands outside the menu. */
function Acts({ data, onOpen }: { data: ClubSubscription; onOpen: (open: OpenAct) => void }) {
  const texts = useBillingTexts()
  const isOpen = data.line_items.some(({ amount_open }) => amount_open > 0)
  const { line_items: items, hold_at, canceled_at, credit, methods } = data
  const isLive = canceled_at === null
  const all: [SubscriptionAct, boolean][] = [
    ['approve', items.some(({ status }) => status === 'pending_approval')],
    ['charge', isOpen && methods.some(({ fault }) => fault === null)],
    ['manual', isOpen],
    ['credit', true],
    ['apply_credit', isOpen && credit > 0],
    ['plan', isOpen],
    ['waive', items.some(({ amount_open, amount_late_fee }) => amount_open > 0 && amount_late_fee > 0)],
    ['hold', isOpen && hold_at === null],
    ['resume', hold_at !== null],
    ['write_off', isOpen],
    ['cancel', isLive],
  ]
  // Of a canceled subscription nothing is open; its payments go back by their own buttons.
  const [first, ...others] = all.filter(([, fits]) => fits).map(([act]) => act)
  return (
    <Group gap="xs" wrap="nowrap">
      {others.length > 0 && (
        <DropMenu
          position="bottom-end"
          target={<Button variant="default">{texts.acts}</Button>}
          groups={[{ lines: others.map((act) => ({ key: act, name: texts[`act.${act}`], run: () => onOpen({ act }) })) }]}
        />
      )}
      {first && (
        <Button onPointerEnter={ActDialog.fetch} onClick={() => onOpen({ act: first })}>
          {texts[`act.${first}`]}
        </Button>
      )}
    </Group>
  )
}

const icons: Record<ClubSubscription['acts'][number]['kind'], ReactNode> = {
  hold: <IconPlayerPause size={14} />,
  resume: <IconPlayerPlay size={14} />,
  plan: <IconCalendarEvent size={14} />,
  approve: <IconCheck size={14} />,
  waive: <IconReceiptOff size={14} />,
  write_off: <IconReceiptOff size={14} />,
  cancel: <IconX size={14} />,
  late_fee: <IconClockDollar size={14} />,
  stopped: <IconBan size={14} />,
  aid: <IconHeartHandshake size={14} />,
  aid_revoked: <IconX size={14} />,
  changed: <IconArrowsExchange size={14} />,
  share: <IconUsers size={14} />,
  share_ended: <IconX size={14} />,
}

function SubscriptionBody({ data, onOpen }: { data: ClubSubscription; onOpen: (open: OpenAct) => void }) {
  const texts = useBillingTexts()
  const { money, day, status } = useBillingWords()
  const zone = useZone()
  const dayOf = (iso: string) => day(dayInZone(new Date(iso), zone))
  const { payment_details: details, hold_at, canceled_at } = data
  const readsBooks = useMayReadBooks()
  const stateText =
    canceled_at !== null
      ? fill(data.cancel_reason === null ? texts.canceledNoReason : texts.canceledOn, {
          day: dayOf(canceled_at),
          reason: data.cancel_reason ?? '',
        })
      : hold_at !== null
        ? fill(data.hold_reason === null ? texts.holdNoReason : texts.holdSince, { day: dayOf(hold_at), reason: data.hold_reason ?? '' })
        : null
  return (
    <>
      {stateText !== null && <Notice icon={canceled_at === null ? <IconPlayerPause size={18} /> : <IconX size={18} />}>{stateText}</Notice>}
      <Figures
        figures={[
          [texts.outstanding, money(details.amount_outstanding)],
          [texts.due, money(details.amount_due)],
          details.amount_overdue > 0 && [texts.overdue, money(details.amount_overdue)],
          details.amount_processing > 0 && [texts.processing, money(details.amount_processing)],
          [texts.paid, money(details.amount_paid)],
          [texts.total, money(details.amount_total)],
        ]}
      />
      <Section title={texts.instalments}>
        <InstalmentRows items={data.line_items} receiptPath="/program-admin/registrations/receipts" />
      </Section>
      <PayersSection payers={data.payers} />
      <Section title={texts.transactions}>
        <TransactionRows
          transactions={data.transactions}
          receiptPath="/program-admin/registrations/receipts"
          {...(data.may.manage && {
            acts: (txn) => (
              <>
                {readsBooks && <BooksLink to={{ source: { type: 'txn', id: txn.id } }}>{texts.booksEntries}</BooksLink>}
                <TxnActs txn={txn} data={data} onOpen={onOpen} />
              </>
            ),
          })}
        />
      </Section>
      <Section title={texts.facts}>
        <DescriptionList
          facts={[
            [
              texts.status,
              <Status key="status" tone={statusTones[details.status]}>
                {status(details.status)}
              </Status>,
            ],
            [
              texts.payer,
              <Anchor key="payer" inherit component={Link} to={`/program-admin/financials/billing-account/${data.payer.id}`}>
                {data.payer.name}
              </Anchor>,
            ],
            data.player && [texts.player, data.player.name],
            [texts.registeredOn, dayOf(data.created_at)],
            [texts.credit, money(data.credit)],
            readsBooks && [
              texts.inTheBooks,
              <BooksLink key="books" to={{ owner: { kind: 'subscription', id: data.id } }}>
                {texts.booksAccounts}
              </BooksLink>,
            ],
            ...data.charges
              .filter(({ amount }) => amount > 0)
              .map(({ description, amount }): [string, string] => [description, money(amount)]),
          ]}
        />
      </Section>
      <FeeTimingSection data={data} />
      {data.acts.length > 0 && (
        <Section title={texts.history}>
          <ActHistory acts={data.acts} />
        </Section>
      )}
    </>
  )
}

function ActHistory({ acts }: Pick<ClubSubscription, 'acts'>) {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  const zone = useZone()
  const { instant } = useMoments()
  const { shown, pager } = usePaged(acts)
  return (
    <>
      <History
        happenings={shown.map(({ id, kind, cents, reason, by, created_at, undone_at }) => ({
          key: String(id),
          icon: icons[kind],
          what: [texts[`happened.${kind}`], cents !== null && cents > 0 && money(cents), reason, undone_at !== null && `(${texts.undone})`]
            .filter(Boolean)
            .join(' · '),
          who: by ?? texts.theServer,
          when: instant(created_at, zone),
        }))}
      />
      {pager}
    </>
  )
}

/** The acts that can follow a transaction: it goes back, whole or in part, or it is taken back. */
function TxnActs({ txn, data, onOpen }: { txn: ShownTxn; data: ClubSubscription; onOpen: (open: OpenAct) => void }) {
  const texts = useBillingTexts()
  return actsOf(txn, data).map((act) => (
    <Button key={act} variant="default" size="compact-sm" onClick={() => onOpen({ act, txn })}>
      {act === 'refund' && txn.type !== 'payment' ? texts.backToCredit : texts[`act.${act}`]}
    </Button>
  ))
}
function actsOf(txn: ShownTxn, { transactions, canceled_at }: ClubSubscription): SubscriptionAct[] {
  const { type, status } = txn
  if (type === 'credit') return status === 'pending' ? ['rescind'] : []
  if (status !== 'completed' || (type !== 'payment' && type !== 'manual' && type !== 'debit')) return []
  // A payment in dispute, or one that went back whole, is not refunded; a payment by hand of which something went back is no mistake any more.
  const left = leftToRefund(txn, transactions) ?? 0
  const isMistake = type === 'manual' && left === txn.amount && canceled_at === null
  return [...(left > 0 ? (['refund'] as const) : []), ...(isMistake ? (['void'] as const) : [])]
}
