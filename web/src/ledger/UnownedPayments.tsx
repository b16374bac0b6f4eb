import { titles } from '@touchline/domain/ledger/titles'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { useCounters } from '../notifications/useCounters.ts'
import { unownedPath } from './books-address.ts'
import { useLedgerTexts } from './ledger-texts.ts'

/** Leads to the payments at the provider that no transaction knows, with their number. */
export function UnownedPayments() {
  const texts = useLedgerTexts()
  const title = useInOwnWords(titles.unowned)
  const { orphaned_transactions: count } = useCounters()
  return (
    <Section title={texts.provider}>
      <Row
        to={unownedPath}
        title={title}
        detail={texts.unownedHelp}
        end={<Status tone={count === 0 ? 'quiet' : 'warn'}>{String(count)}</Status>}
      />
    </Section>
  )
}
