import { readBillingAccount } from '@touchline/domain/billing/endpoints'
import { titles } from '@touchline/domain/billing/titles'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { SubscriptionList } from './ClubLists.tsx'
import { Figures } from './Figures.tsx'
import { methodName } from './method-name.ts'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

/** The billing account of a person, for finance: sums, subscriptions and methods. */
export function BillingAccountScreen() {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  const user = Number(useParams()['user'])
  const read = useRead(readBillingAccount, { params: { payer: user } })
  const data = read.data
  const registrations = useInOwnWords(titles.registrations)
  return (
    <Page title={data?.user.name ?? ''} crumb={<Crumb to="/program-admin/registrations" name={registrations} />} context={data?.user.email}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={5} />
      ) : (
        <>
          <Figures
            figures={[
              [texts.due, money(data.due)],
              [texts.overdue, money(data.overdue)],
              [texts.outstanding, money(data.outstanding)],
              [texts.paid, money(data.paid)],
              [texts.credit, money(data.credit)],
            ]}
          />
          <Section title={texts.subscriptions}>
            <SubscriptionList payer={user} />
          </Section>
          <Section title={texts.methods}>
            {data.methods.map((method) => (
              <Row
                key={method.id}
                title={methodName(method, texts)}
                detail={method.fault !== null && <Status tone="bad">{texts[`fault.${method.fault}`]}</Status>}
              />
            ))}
          </Section>
        </>
      )}
    </Page>
  )
}
