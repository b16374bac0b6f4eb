import { Group, Text } from '@mantine/core'
import { explainBookAccount } from '@touchline/domain/ledger/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { titles } from '@touchline/domain/ledger/titles'
import { IconBook2 } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { RangeChip } from '../kit/list/RangeChip.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Pager } from '../kit/page/Pager.tsx'
import { Row } from '../kit/page/Row.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useInOwnWords } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { Amount } from './Amount.tsx'
import { aboutText, eventText, ownerText, sourceText } from './book-words.ts'
import { BooksLink } from './BooksLink.tsx'
import { booksAddress, subscriptionPage, type BooksAddress } from './books-address.ts'
import classes from './Books.module.css'
import { useLedgerTexts } from './ledger-texts.ts'
import { ProviderObject } from './ProviderObject.tsx'
import { RoomyLink } from './RoomyLink.tsx'

type Entry = ReplyGot<typeof explainBookAccount>['items'][number]
const pageSize = 50

interface AccountEntriesProps {
  account: number
  address: Pick<BooksAddress, 'on' | 'from' | 'to' | 'page'>
  assign: (values: Readonly<Record<string, string | null>>) => void
}

/** The entries of an account in a period, with the event, the person and the object of the provider behind each, and the balance after it. */
export function AccountEntries({ account, address: { on, from, to, page }, assign }: AccountEntriesProps) {
  const texts = useLedgerTexts()
  const title = useInOwnWords(titles.books)
  const zone = useZone()
  const isPhone = useIsPhone()
  const until = to ?? on
  const period = { ...(from !== null && { from }), ...(until !== null && { to: until }) }
  const read = useRead(explainBookAccount, { params: { account }, query: { page, page_size: pageSize, ...period } }, { keep: true })
  const data = read.data
  const kind = data?.account.kind
  return (
    <Page
      title={data ? ownerText(data.account, texts) : title}
      context={data && aboutText(data.account, texts)}
      crumb={
        <Group gap={6}>
          <Crumb to={booksAddress({ on })} name={title} />
          {kind && (
            <>
              <span aria-hidden>/</span>
              <Crumb to={booksAddress({ on, kind })} name={texts[`kind.${kind}`]} />
            </>
          )}
        </Group>
      }
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          <Group data-print="no">
            <RangeChip
              field={texts.period}
              from={from}
              to={until}
              zone={zone}
              onChange={(first, last) => assign({ from: first, to: last, ...(last === null && { on: null }) })}
            />
          </Group>
          <DescriptionList
            facts={[
              [texts.opening, <Amount key="opening" cents={data.opening} />],
              [texts.closing, <Amount key="closing" strong cents={data.closing} />],
              data.account.owner_kind === 'subscription' &&
                data.account.owner_id !== null && [
                  texts.subscriptionPage,
                  <RoomyLink key="subscription" to={subscriptionPage(data.account.owner_id)}>
                    {data.account.owner_about.join(' · ') || sourceText('subscription', data.account.owner_id, texts)}
                  </RoomyLink>,
                ],
            ]}
          />
          {data.items.length === 0 ? (
            <StateMessage icon={<IconBook2 stroke={1.5} />} title={texts.noEntries}>
              {texts.noEntriesHelp}
            </StateMessage>
          ) : isPhone ? (
            <PhoneEntries entries={data.items} />
          ) : (
            <EntryTable entries={data.items} />
          )}
          <Pager page={page} pageSize={pageSize} total={data.total} onPage={(next) => assign({ page: String(next) })} />
        </>
      )}
    </Page>
  )
}

/** The person who paid, else the one who posted; both if they differ. */
function usePersonText() {
  const texts = useLedgerTexts()
  return ({ payer, posted_by: by }: Entry) =>
    payer !== null && by !== null && payer !== by ? `${payer} · ${fill(texts.postedBy, { name: by })}` : (payer ?? by)
}

/** Leads to all entries of the journals about a row. */
function SourceLink({ type, id }: { type: string; id: number }) {
  return <BooksLink to={{ source: { type, id } }}>{sourceText(type, id, useLedgerTexts())}</BooksLink>
}

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const texts = useLedgerTexts()
  const personText = usePersonText()
  const { fullDate } = useMoments()
  return (
    <RowsTable
      rows={entries}
      keyOf={(_, at) => at}
      columns={[
        { head: texts.day, cell: ({ on }) => fullDate(on) },
        {
          head: texts.event,
          kind: 'wraps',
          cell: ({ journal, source_type, source_id }) => (
            <>
              {eventText(journal, texts)}
              <Text fz="sm" className="num">
                <SourceLink type={source_type} id={source_id} />
              </Text>
            </>
          ),
        },
        { head: texts.person, kind: 'wraps', cell: (entry) => personText(entry) ?? '–' },
        { head: texts.providerObject, cell: ({ provider_object: name }) => (name === null ? '–' : <ProviderObject name={name} />) },
        { head: texts.amount, kind: 'number', cell: ({ amount }) => <Amount cents={amount} /> },
        { head: texts.balance, kind: 'number', cell: ({ balance }) => <Amount cents={balance} /> },
      ]}
    />
  )
}

function PhoneEntries({ entries }: { entries: readonly Entry[] }) {
  const texts = useLedgerTexts()
  const personText = usePersonText()
  const { fullDate } = useMoments()
  return (
    <div>
      {entries.map((entry, at) => (
        <Row
          key={at}
          title={eventText(entry.journal, texts)}
          detail={
            <>
              <span className={classes.block}>
                {fullDate(entry.on)} · <SourceLink type={entry.source_type} id={entry.source_id} />
              </span>
              <span className={classes.block}>{personText(entry)}</span>
              {entry.provider_object !== null && (
                <span className={classes.block}>
                  <ProviderObject name={entry.provider_object} />
                </span>
              )}
            </>
          }
          end={
            <>
              <Amount cents={entry.amount} />
              <Text fz="sm" c="dimmed">
                {texts.balance} <Amount cents={entry.balance} />
              </Text>
            </>
          }
        />
      ))}
    </div>
  )
}
