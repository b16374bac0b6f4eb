import { Stack, Text } from '@mantine/core'
import type { GuestState } from '@touchline/domain/guest-players/guest'
import type { guestAssignmentList, teamGuestList } from '@touchline/domain/guest-players/lists'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useGuestTexts } from './guest-texts.ts'
import { GuestActs } from './GuestActs.tsx'

export type GuestLine = RowOf<typeof guestAssignmentList | typeof teamGuestList>

const tones: Record<GuestState, Tone> = { requested: 'wait', approved: 'good', denied: 'warn', withdrawn: 'quiet', ended: 'quiet' }

/** What both lists of guest assignments have in common; live events refresh them. */
export function useGuestRows() {
  const texts = useGuestTexts()
  const { range } = useMoments()
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'guest-assignments' }, clubId), ['guest-assignments'])
  const conflictsOf = ({ conflicts, state }: GuestLine) =>
    state === 'requested' ? conflicts.map((conflict) => texts[`conflict.${conflict}`]) : []
  return {
    cells: {
      state: (line: GuestLine) => (
        <Stack gap={2} align="flex-start">
          <Status tone={tones[line.state]}>{texts[`state.${line.state}`]}</Status>
          {conflictsOf(line).map((text) => (
            <Text key={text} fz="xs" c="var(--mantine-color-error)">
              {text}
            </Text>
          ))}
        </Stack>
      ),
    },
    rowActs: (line: GuestLine) => <GuestActs line={line} />,
    phone: (line: GuestLine) => ({
      title: line.player,
      detail: [line.team, range(line.from_on, line.to_on), texts[`state.${line.state}`], ...conflictsOf(line)].join(' · '),
    }),
  }
}
