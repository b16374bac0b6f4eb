import { fill } from '@touchline/domain/kit/texts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import type { ClubSubscription } from '../billing-types.ts'
import { statusTones, useBillingWords } from '../billing-texts.ts'
import { useShareTexts } from './share-texts.ts'

/** The parts of all payers of a registration, for finance; nothing if one payer owes everything. */
export function PayersSection({ payers }: { payers: ClubSubscription['payers'] }) {
  const texts = useShareTexts()
  const { money, status } = useBillingWords()
  if (payers.length === 0) return null
  return (
    <Section title={texts.payers} count={payers.length}>
      {payers.map((one) => (
        <Row
          key={one.subscription_id}
          to={`/program-admin/registrations/subscriptions/${one.subscription_id}`}
          title={`${one.name} · ${one.state === 'ended' ? texts.state_ended : fill(texts.share_of, { percent: String(one.percent) })}`}
          detail={fill(texts.paidOf, { paid: money(one.amount_paid), total: money(one.amount_total) })}
          end={<Status tone={statusTones[one.status]}>{status(one.status)}</Status>}
        />
      ))}
    </Section>
  )
}
