import { Box, Group, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { chart, type AccountName } from '@touchline/domain/ledger/accounts'
import { readBookAccounts } from '@touchline/domain/ledger/endpoints'
import { titles } from '@touchline/domain/ledger/titles'
import { IconBook2 } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { AddressSearch } from '../kit/list/AddressSearch.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Pager } from '../kit/page/Pager.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { Amount } from './Amount.tsx'
import { aboutText, ownerText } from './book-words.ts'
import { booksAddress, type BooksAddress } from './books-address.ts'
import classes from './Books.module.css'
import { DayField } from './DayField.tsx'
import { useLedgerTexts } from './ledger-texts.ts'

const Flows = lazyComponent(async () => (await import('./KindFlows.tsx')).KindFlows, { fallback: () => <RowsSkeleton rows={4} /> })
const pageSize = 50

interface KindAccountsProps {
  kind: AccountName
  address: Pick<BooksAddress, 'on' | 'from' | 'to' | 'search' | 'page'>
  assign: (values: Readonly<Record<string, string | null>>) => void
}

/** The accounts of a kind with their balances at the end of a day, and what they gained and lost per day. */
export function KindAccounts({ kind, address: { on, from, to, search, page }, assign }: KindAccountsProps) {
  const texts = useLedgerTexts()
  const { fullDate } = useMoments()
  const title = useInOwnWords(titles.books)
  const read = useRead(
    readBookAccounts,
    { query: { kind, page, page_size: pageSize, ...(on !== null && { on }), ...(search !== '' && { search }) } },
    { keep: true },
  )
  const isNamed = chart[kind].owners.some((owner) => ['subscription', 'merchant', 'user'].includes(owner))
  const side = texts[`side.${chart[kind].side}`]
  return (
    <Page
      title={texts[`kind.${kind}`]}
      crumb={<Crumb to={booksAddress({ on })} name={title} />}
      context={read.data ? fill(texts.sideContext, { side, date: fullDate(read.data.on) }) : side}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={6} />
      ) : read.data.total === 0 && search === '' ? (
        <StateMessage icon={<IconBook2 stroke={1.5} />} title={texts.noAccounts}>
          {texts.noAccountsHelp}
        </StateMessage>
      ) : (
        <>
          <Group align="flex-end" data-print="no">
            <DayField on={on} onPick={(day) => assign({ on: day })} />
            {isNamed && <AddressSearch label={texts.search} value={search} onSearch={(text) => assign({ search: text })} />}
          </Group>
          <Box mt="lg" className={classes.narrow}>
            <Section title={texts.accountsTitle} count={read.data.total}>
              {read.data.items.map((account) => (
                <Row
                  key={account.id}
                  to={booksAddress({ on, account: account.id })}
                  title={ownerText(account, texts)}
                  detail={aboutText(account, texts)}
                  end={<Amount cents={account.balance} />}
                />
              ))}
              {read.data.total === 0 && (
                <Text fz="sm" c="dimmed" pt="sm">
                  {texts.noneFound}
                </Text>
              )}
            </Section>
            <Pager page={page} pageSize={pageSize} total={read.data.total} onPage={(next) => assign({ page: String(next) })} />
          </Box>
          <Box mt={32}>
            <Flows kind={kind} from={from} to={to} last={read.data.on} assign={assign} />
          </Box>
        </>
      )}
    </Page>
  )
}
