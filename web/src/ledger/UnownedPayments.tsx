import { titles } from '@touchline/domain/ledger/titles'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { unownedPath } from './books-address.ts'
import { useLedgerTexts } from './ledger-texts.ts'

/** Leads to the payments at the provider that no transaction knows. */
export function UnownedPayments() {
  const texts = useLedgerTexts()
  return (
    <Section title={texts.provider}>
      <Row to={unownedPath} title={useInOwnWords(titles.unowned)} detail={texts.unownedHelp} />
    </Section>
  )
}
