import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readOwnChange, settleProgramChange, type OwnChange } from '@touchline/domain/program-changes/family-endpoints'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { PaymentWait } from '../registration/PayingPanel.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { AcceptSteps } from './AcceptSteps.tsx'
import { useCancelTexts } from './cancel/cancel-texts.ts'
import { useChangeTexts } from './change-texts.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { QuotePanel } from './QuotePanel.tsx'

const OwnRequest = lazyComponent(async () => (await import('./cancel/OwnRequest.tsx')).OwnRequest)

type Payment = NonNullable<NonNullable<OwnChange['cart']>['payment']>

/** The steps of a program change for the family: the quote, the choices, the payment, and the end. */
export function AcceptScreen() {
  const id = Number(useParams()['program_change'])
  const texts = useChangeTexts()
  const words = useCancelTexts()
  const read = useRead(readOwnChange, { params: { program_change: id } })
  const change = read.data
  const navigate = useNavigate()
  const [begun, setBegun] = useState<Payment | null>(null)
  const [declined, setDeclined] = useState<string | null>(null)
  const settle = useAction(settleProgramChange)
  const payment = begun ?? (change?.state === 'paying' ? (change.cart?.payment ?? null) : null)
  const onDecided = (again: () => void) =>
    settle.run(
      { params: { program_change: id } },
      {
        onError: again,
        onSuccess: ({ state, payment: paid }) => {
          if (state === 'paying') return again()
          const receipt = state === 'completed' ? paid?.receipt_id : null
          if (receipt) return void navigate(`/register/complete/${receipt}`)
          if (state === 'declined') setDeclined(paid?.failure_reason ?? '')
          // The change as it is now takes the place of the payment.
          void invalidate().then(() => setBegun(null))
        },
      },
    )
  const isCancel = change?.kind === 'cancel'
  const [from, to] = change ? [change.from, change.to].map((of) => `${of.program}, ${of.package}`) : []
  return (
    <Page
      title={[isCancel ? words.request : texts.changeProgram, change?.player.name].filter(Boolean).join(': ')}
      context={change && (isCancel ? from : `${from} → ${to}`)}
      crumb={<Crumb to="/programs/registrations" name={texts.toRegistrations} />}
    >
      {!change ? (
        read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : isCancel ? (
        <OwnRequest change={change} />
      ) : payment !== null ? (
        <PaymentWait key={payment.id} payment={payment} onDecided={onDecided} />
      ) : change.state === 'quoted' && change.cart !== null ? (
        <AcceptSteps change={change} cart={change.cart} declined={declined} onTry={() => setDeclined(null)} onPaying={setBegun} />
      ) : (
        <Standing change={change} />
      )}
    </Page>
  )
}

/** A change that the family cannot accept now: the club decides about it, or it has ended. */
function Standing({ change }: { change: OwnChange }) {
  const texts = useChangeTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const { state, quote, answer, ended_at } = change
  const isRequested = state === 'requested'
  return (
    <Stack gap="md" pt="md" maw={560}>
      {state === 'completed' ? (
        <Notice icon={<IconCircleCheck size={18} />}>
          <Text fw={550}>{texts.done}</Text>
          {fill(texts.doneHelp, { player: change.player.name, package: `${change.to.program}, ${change.to.package}` })}
        </Notice>
      ) : isRequested ? (
        <Notice icon={<IconClock size={18} />}>{texts.waitsForClub}</Notice>
      ) : (
        (state === 'declined' || state === 'canceled' || state === 'expired') && <Text>{texts[`ended.${state}`]}</Text>
      )}
      {answer !== null && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Text>}
      {ended_at !== null && (
        <Text fz="sm" c="dimmed">
          {`${texts.endedOn} ${instant(ended_at, zone)}`}
        </Text>
      )}
      {quote !== null && (
        <Box>
          <QuotePanel quote={quote} old={change.from.package} />
        </Box>
      )}
      <Group>
        <Button component={Link} to="/programs/registrations" variant="default">
          {texts.toRegistrations}
        </Button>
        {isRequested && <DeclineButton change={change} />}
      </Group>
    </Stack>
  )
}
