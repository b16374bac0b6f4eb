import { Text } from '@mantine/core'
import { explainBookSource } from '@touchline/domain/ledger/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { titles } from '@touchline/domain/ledger/titles'
import { IconBook2 } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Page } from '../kit/page/Page.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { Amount } from './Amount.tsx'
import { aboutText, eventText, ownerText, sourceText } from './book-words.ts'
import { booksAddress, pageOfSource, subscriptionPage, type BooksAddress } from './books-address.ts'
import { useLedgerTexts } from './ledger-texts.ts'
import { ProviderObject } from './ProviderObject.tsx'
import { RoomyLink } from './RoomyLink.tsx'

type Journal = ReplyGot<typeof explainBookSource>['items'][number]
type Entry = Journal['entries'][number]

/** The journals about one row with all their entries; of a payment those of its refunds and disputes too. */
export function SourceJournals({ source, on }: { source: NonNullable<BooksAddress['source']>; on: string | null }) {
  const texts = useLedgerTexts()
  const title = useInOwnWords(titles.books)
  const read = useRead(explainBookSource, { query: { source_type: source.type, source_id: String(source.id) } })
  const items = read.data?.items ?? []
  return (
    <Page
      title={sourceText(source.type, source.id, texts)}
      crumb={<Crumb to={booksAddress({ on })} name={title} />}
      context={items[0]?.payer}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={6} />
      ) : items.length === 0 ? (
        <StateMessage icon={<IconBook2 stroke={1.5} />} title={texts.noJournals}>
          {texts.noJournalsHelp}
        </StateMessage>
      ) : (
        <>
          <Places items={items} />
          {items.map((journal) => (
            <JournalSection key={journal.tx_id} journal={journal} of={source} on={on} />
          ))}
        </>
      )}
    </Page>
  )
}

/** The pages of the subscriptions and of the payout that the entries are about. */
function Places({ items }: { items: readonly Journal[] }) {
  const texts = useLedgerTexts()
  const entries = items.flatMap((one) => one.entries)
  const subscriptions = [...new Set(entries.flatMap(({ subscription_id: id }) => (id === null ? [] : [id])))]
  const payout = pageOfSource(items[0]!)
  return (
    <DescriptionList
      facts={[
        subscriptions.length > 0 && [
          texts.subscriptionPage,
          subscriptions.map((id, at) => {
            const owner = entries.find(({ owner_kind, owner_id }) => owner_kind === 'subscription' && owner_id === id)
            return (
              <span key={id}>
                {at > 0 && ', '}
                <RoomyLink to={subscriptionPage(id)}>
                  {owner ? aboutText(owner, texts) || ownerText(owner, texts) : sourceText('subscription', id, texts)}
                </RoomyLink>
              </span>
            )
          }),
        ],
        payout !== null && [
          texts.payoutPage,
          <RoomyLink key="payout" to={payout}>
            {sourceText('payout', items[0]!.source_id, texts)}
          </RoomyLink>,
        ],
      ]}
    />
  )
}

function JournalSection({ journal, of, on }: { journal: Journal; of: NonNullable<BooksAddress['source']>; on: string | null }) {
  const texts = useLedgerTexts()
  const zone = useZone()
  const { instant } = useMoments()
  const { source_type, source_id, posted_by, posted_at, provider_object: name, entries } = journal
  const isOther = source_type !== of.type || source_id !== of.id
  const side = (head: string, sign: 1 | -1) => ({
    head,
    kind: 'number' as const,
    cell: ({ cents }: Entry) => sign * cents > 0 && <Amount cents={sign * cents} />,
    foot: <Amount cents={entries.reduce((sum, { cents }) => sum + Math.max(0, sign * cents), 0)} />,
  })
  return (
    <Section title={eventText(journal.journal, texts)} aside={instant(posted_at, zone)}>
      <Text component="div" fz="sm" c="dimmed">
        {isOther && (
          <RoomyLink to={booksAddress({ on, source: { type: source_type, id: source_id } })}>
            {sourceText(source_type, source_id, texts)}
          </RoomyLink>
        )}
        {isOther && posted_by !== null && ' · '}
        {posted_by}
        {name !== null && <ProviderObject name={name} />}
      </Text>
      <RowsTable
        rows={entries}
        keyOf={(_entry, at) => at}
        columns={[
          {
            head: texts.account,
            kind: 'wraps',
            foot: texts.total,
            cell: (entry) => (
              <>
                <RoomyLink to={booksAddress({ on, account: entry.account_id })}>{texts[`kind.${entry.kind}`]}</RoomyLink>
                {entry.owner_kind !== 'club' && (
                  <Text fz="xs" c="dimmed">
                    {ownerText(entry, texts)}
                  </Text>
                )}
              </>
            ),
          },
          side(texts.debit, 1),
          side(texts.credit, -1),
        ]}
      />
    </Section>
  )
}
