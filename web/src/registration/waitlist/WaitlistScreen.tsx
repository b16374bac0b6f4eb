import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormAnswer } from '@touchline/domain/forms/shapes'
import { fill } from '@touchline/domain/kit/texts'
import { readWaitlistEntry, startFromWaitlist, type WaitlistEntry } from '@touchline/domain/registration/waitlist-endpoints'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AnswersButton } from '../../forms/AnswersButton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useActor, useZone } from '../../shell/session/useActor.ts'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'
import { useWaitlistTexts } from '../registration-texts.ts'

const Registration = lazyComponent(async () => (await import('../RegisterScreen.tsx')).Registration, { isNeeded: true })

/** An entry of a waitlist: its place, or the offered seat and from there the steps of the registration. */
export function WaitlistScreen() {
  const id = Number(useParams()['waitlist'])
  const texts = useWaitlistTexts()
  const read = useRead(readWaitlistEntry, { params: { waitlist: id } })
  const entry = read.data
  // The steps stay on the page until their end, also when the entry has become a registration.
  const [hasStarted, setStarted] = useState(false)
  if (!hasStarted && entry?.state === 'offered' && entry.in_cart) setStarted(true)
  if (entry && hasStarted && (entry.state === 'offered' || entry.state === 'registered'))
    return <Registration program={entry.program_id} notice={entry.state === 'offered' && <Offer entry={entry} />} />
  return (
    <Page title={texts.title} crumb={<Crumb to={entry ? `/programs/${entry.program_id}` : '/programs'} name={entry?.program} />}>
      {entry ? (
        entry.state === 'offered' ? (
          <Stack pt="md" maw={560}>
            <Offer entry={entry} onStart={() => setStarted(true)} />
          </Stack>
        ) : (
          <Place entry={entry} answers={entry.answers} />
        )
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Page>
  )
}

/** The offered seat with its end; without `onStart` the registration is under way. */
function Offer({ entry, onStart }: { entry: WaitlistEntry; onStart?: () => void }) {
  const texts = useWaitlistTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const start = useAction(startFromWaitlist)
  const { id, player, package: name, offer_expires_at } = entry
  const until = instant(offer_expires_at!, zone)
  return (
    <>
      <Notice icon={<IconClock size={18} />} act={!onStart && <LeaveWaitlist entry={entry} player={player} size="compact-sm" />}>
        {fill(texts.offered, { package: name, player, until })}
      </Notice>
      {onStart && (
        <Group>
          <Button loading={start.busy} onClick={() => start.run({ params: { waitlist: id } }, { onSuccess: onStart })}>
            {fill(texts.toRegister, { player })}
          </Button>
          <LeaveWaitlist entry={entry} player={player} />
        </Group>
      )}
    </>
  )
}

/** An entry without an offer: its place, or the way in which it ended. */
function Place({ entry, answers }: { entry: WaitlistEntry; answers: readonly FormAnswer[] }) {
  const texts = useWaitlistTexts()
  const { waitlist_offer_days } = useActor().config
  const { state, player, package: name, program_id, place } = entry
  const sentences: Record<Exclude<WaitlistEntry['state'], 'offered'>, string> = {
    waiting: texts.waits,
    registered: texts.registered,
    declined: texts.declinedState,
    expired: texts.expired,
    left: texts.leftState,
    removed: texts.removedState,
  }
  return (
    <Stack pt="md" gap="md" maw={560}>
      <div>
        <Text fw={550}>{player}</Text>
        <Text>{state !== 'offered' && fill(sentences[state], { player, package: name, place: place ?? '' })}</Text>
      </div>
      {state === 'waiting' && <Text c="dimmed">{fill(texts.joinHelp, { hours: waitlist_offer_days * 24 })}</Text>}
      <Group>
        <Button component={Link} to={`/programs/${program_id}`} variant="default">
          {texts.toProgram}
        </Button>
        {state === 'waiting' && <LeaveWaitlist entry={entry} player={player} />}
        <AnswersButton name={player} answers={answers} />
      </Group>
    </Stack>
  )
}
