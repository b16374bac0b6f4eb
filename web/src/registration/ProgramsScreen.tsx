import { Button, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { readFamilyPrograms, readOwnRegistrations } from '@touchline/domain/registration/family-endpoints'
import { IconClipboardList } from '@tabler/icons-react'
import { AnswersButton } from '../forms/AnswersButton.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Status } from '../kit/page/Status.tsx'
import classes from '../kit/page/Table.module.css'
import { useLocale } from '../kit/texts.ts'
import { PolicyLinks } from '../payments/policies/PolicyLinks.tsx'
import { usePolicyTexts } from '../payments/policies/policy-texts.ts'
import { RegistrationLine } from '../programs/ProgramView.tsx'
import { OwedHere } from './DueNow.tsx'
import { FamilyTabs } from './FamilyTabs.tsx'
import { OwnInvitations, useOwnInvitations } from './invitations/OwnInvitations.tsx'
import { OwnWaitlist, useOwnWaitlist } from './waitlist/OwnWaitlist.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { usePlayerListTexts } from './list-texts.ts'
import { useRegistrationTexts } from './registration-texts.ts'

const AcceptPolicies = lazyComponent(async () => (await import('./desk/AcceptPolicies.tsx')).AcceptPolicies)

const icon = <IconClipboardList stroke={1.5} />

/** The programs that families can register for; those of one region where one is named. */
export function FamilyProgramsScreen() {
  return <ProgramList region={null} />
}

export function ProgramList({ region }: { region: number | null }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const read = useRead(readFamilyPrograms, { query: region === null ? {} : { region: String(region) } })
  const { items, regions = [], region: name } = read.data ?? { items: undefined, region: null }
  return (
    <Page title={name === null ? texts.programs : fill(texts.programsOf, { region: name })} tabs={<FamilyTabs current="/programs" />}>
      {items === undefined ? (
        read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : regions.length > 0 ? (
        <>
          <OwnInvitations />
          <Text c="dimmed" my="md">
            {texts.chooseRegion}
          </Text>
          {regions.map(({ id, name: title }) => (
            <Row key={id} to={`/programs/${id}`} title={title} />
          ))}
        </>
      ) : items.length === 0 ? (
        <StateMessage icon={icon} title={texts.none}>
          {texts.noneHelp}
        </StateMessage>
      ) : (
        <>
          {region === null && <OwnInvitations />}
          {items.map((program) => (
            <Row
              key={program.id}
              to={`/programs/${program.id}`}
              title={program.name}
              detail={
                <>
                  {[
                    program.season,
                    program.region,
                    program.registered.length > 0 && fill(texts.registeredAre, { names: program.registered.join(', ') }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  <RegistrationLine program={program} />
                </>
              }
              end={
                program.is_full && program.registration !== 'Closed' ? (
                  <Status tone="warn">{texts.full}</Status>
                ) : (
                  program.lowest_price !== null && (
                    <span className="num">
                      {program.lowest_price === 0 ? texts.free : fill(texts.from, { price: moneyText(program.lowest_price, locale) })}
                    </span>
                  )
                )
              }
            />
          ))}
        </>
      )}
    </Page>
  )
}

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
        <StateMessage icon={icon} title={texts.noRegistrations}>
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
