import { Button, Group, Stack, Text } from '@mantine/core'
import type { OwnChange } from '@touchline/domain/program-changes/family-endpoints'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useChangeTexts } from '../change-texts.tsx'
import { DeclineButton } from '../DeclineButton.tsx'
import { CancelSums } from './CancelSums.tsx'
import { useCancelTexts } from './cancel-texts.ts'

/** The request of a family to cancel a registration: it waits for the club, or has ended. */
export function OwnRequest({ change }: { change: OwnChange }) {
  const texts = useCancelTexts()
  const words = useChangeTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const { state, quote, answer, reason, ended_at } = change
  return (
    <Stack gap="md" pt="md" maw={560}>
      {state === 'completed' ? (
        <Notice icon={<IconCircleCheck size={18} />}>{texts.canceled}</Notice>
      ) : state === 'requested' ? (
        <Notice icon={<IconClock size={18} />}>{texts.waits}</Notice>
      ) : (
        <Text>{texts[state === 'declined' ? 'ended.declined' : 'ended.canceled']}</Text>
      )}
      {[reason, answer].map(
        (sentence, at) =>
          sentence !== null && (
            <div key={at}>
              <Text fz="sm" c="dimmed">
                {at === 0 ? words.messageOfFamily : words.messageOfClub}
              </Text>
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{sentence}</Text>
            </div>
          ),
      )}
      {ended_at !== null && (
        <Text fz="sm" c="dimmed">
          {`${words.endedOn} ${instant(ended_at, zone)}`}
        </Text>
      )}
      {quote !== null && <CancelSums quote={quote} isDecided />}
      <Group>
        <Button component={Link} to="/programs/registrations" variant="default">
          {words.toRegistrations}
        </Button>
        {state === 'requested' && <DeclineButton change={change} titles={{ title: texts.withdrawTitle, body: texts.withdrawHelp }} />}
      </Group>
    </Stack>
  )
}
