import { guards } from '@touchline/domain/access/guards'
import { fill } from '@touchline/domain/kit/texts'
import { chart, type AccountSide } from '@touchline/domain/ledger/accounts'
import { readBooks } from '@touchline/domain/ledger/endpoints'
import { titles } from '@touchline/domain/ledger/titles'
import { IconBook2 } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { Amount } from './Amount.tsx'
import { booksAddress, booksPath } from './books-address.ts'
import classes from './Books.module.css'
import { BookChecks } from './BookChecks.tsx'
import { DayField } from './DayField.tsx'
import { useLedgerTexts } from './ledger-texts.ts'
import { OrphanedPayments } from './OrphanedPayments.tsx'

/** Assets and expenses grow by debits, the others by credits: both columns have the same sum. */
const columns: readonly (readonly AccountSide[])[] = [
  ['asset', 'expense'],
  ['liability', 'income', 'equity'],
]

interface BooksOverviewProps {
  on: string | null
  assign: (values: Readonly<Record<string, string | null>>) => void
}

/** The totals of the books at the end of a day with the kinds of accounts below each, and the checks. */
export function BooksOverview({ on, assign }: BooksOverviewProps) {
  const texts = useLedgerTexts()
  const title = useInOwnWords(titles.books)
  const { settingsTitle } = useClubTexts()
  const hasTabs = guards['club administration'](useActor())
  const read = useRead(readBooks, { query: on === null ? {} : { on } }, { keep: true })
  const kinds = (read.data?.kinds ?? []).toSorted((a, b) => order(a.kind) - order(b.kind))
  return (
    <Page title={hasTabs ? settingsTitle : title} tabs={hasTabs && <SettingsTabs current={booksPath} />}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={8} />
      ) : kinds.length === 0 ? (
        <>
          <StateMessage icon={<IconBook2 stroke={1.5} />} title={texts.none}>
            {texts.noneHelp}
          </StateMessage>
          <OrphanedPayments />
        </>
      ) : (
        <>
          <DayField on={on} onPick={(day) => assign({ on: day })} />
          <div className={classes.columns}>
            {columns.map((sides) => (
              <div key={sides[0]}>
                {sides.map((side) => {
                  const ofSide = kinds.filter((one) => one.side === side)
                  return (
                    <Section
                      key={side}
                      title={texts[`side.${side}`]}
                      aside={<Amount strong cents={ofSide.reduce((sum, { balance }) => sum + balance, 0)} />}
                    >
                      {ofSide.map(({ kind, accounts, balance }) => (
                        <Row
                          key={kind}
                          to={booksAddress({ on, kind })}
                          title={texts[`kind.${kind}`]}
                          detail={accounts === 1 ? texts.oneAccount : fill(texts.accounts, { count: accounts })}
                          end={<Amount cents={balance} />}
                        />
                      ))}
                    </Section>
                  )
                })}
              </div>
            ))}
          </div>
          <OrphanedPayments />
          <BookChecks />
        </>
      )}
    </Page>
  )
}

const kindOrder = Object.keys(chart)
const order = (kind: string) => kindOrder.indexOf(kind)
