import { Button } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { readOwnRegistrations } from '@touchline/domain/registration/family-endpoints'
import { IconClipboardList } from '@tabler/icons-react'
import { AnswersButton } from '../forms/AnswersButton.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Status } from '../kit/page/Status.tsx'
import classes from '../kit/page/Table.module.css'
import { useLocale } from '../kit/texts.ts'
import { PolicyLinks } from '../payments/policies/PolicyLinks.tsx'
import { usePolicyTexts } from '../payments/policies/policy-texts.ts'
import { OwedHere } from './DueNow.tsx'
import { FamilyTabs } from './FamilyTabs.tsx'
import { OwnInvitations, useOwnInvitations } from './invitations/OwnInvitations.tsx'
import { OwnWaitlist, useOwnWaitlist } from './waitlist/OwnWaitlist.tsx'
import { usePlayerListTexts } from './list-texts.ts'
import { useRegistrationTexts } from './registration-texts.ts'

const AcceptPolicies = lazyComponent(async () => (await import('./desk/AcceptPolicies.tsx')).AcceptPolicies)

/** The registrations that the user made. */
export function OwnRegistrationsScreen() {
  const texts = useRegistrationTexts()
  const words = usePlayerListTexts()
  const locale = useLocale()
  const read = useRead(readOwnRegistrations, {})
  const items = read.data?.items
  const waiting = useOwnWaitlist()
  const invited = useOwnInvitations()
  const { accepted } = usePolicyTexts()
  return (
    <Page title={texts.programs} tabs={<FamilyTabs current="/programs/registrations" />}>
      {items === undefined ? (
        read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : items.length + (waiting?.length ?? 0) + (invited?.length ?? 0) === 0 ? (
        <StateMessage icon={<IconClipboardList stroke={1.5} />} title={texts.noRegistrations}>
          {texts.noRegistrationsHelp}
        </StateMessage>
      ) : (
        <>
          <OwnInvitations />
          <OwnWaitlist />
          <OwedHere subscriptions={items.flatMap(({ subscription_id, status }) => (status === 'Registered' && subscription_id) || [])} />
          {items.map((one) => (
            <Fragment key={one.id}>
              <div className={classes['line']}>
                <div className={classes['row']}>
                  <Row
                    to={one.subscription_id === null ? `/programs/${one.program_id}` : `/registrations/${one.subscription_id}`}
                    title={`${one.player}: ${one.program}`}
                    detail={
                      <>
                        {one.package}
                        <br />
                        <Status tone={one.status === 'Registered' ? 'good' : 'quiet'}>{words[`status.${one.status}`]}</Status>
                      </>
                    }
                    // A declined invitation has no price.
                    end={
                      one.status !== 'Declined' && (
                        <span className="num">{one.price === 0 ? texts.free : moneyText(one.price, locale)}</span>
                      )
                    }
                  />
                </div>
                <AnswersButton name={`${one.player}: ${one.program}`} answers={one.answers} />
                {one.may_change && (
                  <Button
                    component={Link}
                    to={`/register/change/${one.id}/steps`}
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${texts.change}: ${one.player}, ${one.program}`}
                  >
                    {texts.change}
                  </Button>
                )}
                {one.may_cancel && (
                  <Button
                    component={Link}
                    to={`/register/change/${one.id}/steps?cancel=1`}
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${texts.askToCancel}: ${one.player}, ${one.program}`}
                  >
                    {texts.askToCancel}
                  </Button>
                )}
              </div>
              <PolicyLinks lead={accepted} policies={one.policies} />
              {one.to_accept !== null && <AcceptPolicies subscription={one.subscription_id!} of={one.to_accept} />}
            </Fragment>
          ))}
        </>
      )}
    </Page>
  )
}
