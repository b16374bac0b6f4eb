import { titles } from '@touchline/domain/ledger/titles'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { orphanedPath } from './books-address.ts'
import { useLedgerTexts } from './ledger-texts.ts'

/** Leads to the payments at the provider that no transaction knows. */
export function OrphanedPayments() {
  const texts = useLedgerTexts()
  return (
    <Section title={texts.provider}>
      <Row to={orphanedPath} title={useInOwnWords(titles.orphaned)} detail={texts.orphanedHelp} />
    </Section>
  )
}
