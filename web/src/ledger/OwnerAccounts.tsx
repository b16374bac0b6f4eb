import { Box } from '@mantine/core'
import { readBookAccounts } from '@touchline/domain/ledger/endpoints'
import { titles } from '@touchline/domain/ledger/titles'
import { IconBook2 } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { Amount } from './Amount.tsx'
import { aboutText, ownerText } from './book-words.ts'
import { booksAddress, type BooksAddress } from './books-address.ts'
import classes from './Books.module.css'
import { DayField } from './DayField.tsx'
import { useLedgerTexts } from './ledger-texts.ts'

/** An owner has at most one account of each kind, and one of each budget category. */
const most = 200

interface OwnerAccountsProps {
  owner: NonNullable<BooksAddress['owner']>
  on: string | null
  assign: (values: Readonly<Record<string, string | null>>) => void
}

/** The accounts of one owner, such as a subscription, with their balances at the end of a day. */
export function OwnerAccounts({ owner, on, assign }: OwnerAccountsProps) {
  const texts = useLedgerTexts()
  const title = useInOwnWords(titles.books)
  const query = { owner_kind: owner.kind, owner_id: String(owner.id), page_size: most, ...(on !== null && { on }) }
  const read = useRead(readBookAccounts, { query }, { keep: true })
  const [first] = read.data?.items ?? []
  const unnamed = { owner_kind: owner.kind, owner_id: owner.id, owner_name: null, owner_about: [], category_id: null }
  return (
    <Page
      title={ownerText({ ...(first ?? unnamed), category_id: null }, texts)}
      crumb={<Crumb to={booksAddress({ on })} name={title} />}
      context={first && aboutText(first, texts)}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={4} />
      ) : (
        <>
          <DayField on={on} onPick={(day) => assign({ on: day })} />
          {read.data.total === 0 ? (
            <StateMessage icon={<IconBook2 stroke={1.5} />} title={texts.noAccounts}>
              {texts.noAccountsHelp}
            </StateMessage>
          ) : (
            <Box mt="lg" className={classes.narrow}>
              <Section title={texts.accountsTitle} count={read.data.total}>
                {read.data.items.map(({ id, kind, balance }) => (
                  <Row key={id} to={booksAddress({ on, account: id })} title={texts[`kind.${kind}`]} end={<Amount cents={balance} />} />
                ))}
              </Section>
            </Box>
          )}
        </>
      )}
    </Page>
  )
}
