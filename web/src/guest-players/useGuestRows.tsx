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

/** Cells, acts and phone lines of both lists of guest assignments; live events refresh them. */
export function useGuestRows() {
  const texts = useGuestTexts()
  const { range, monthDay } = useMoments()
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'guest-assignments' }, clubId), ['guest-assignments'])
  const conflictsOf = ({ conflicts, state }: GuestLine) =>
    state === 'requested' ? conflicts.map((conflict) => texts[`conflict.${conflict}`]) : []
  return {
    cells: {
      state: (line: GuestLine) => (
        <Stack gap={2} py={4} align="flex-start">
          <Status tone={tones[line.state]}>{texts[`state.${line.state}`]}</Status>
          {conflictsOf(line).map((text) => (
            <Text key={text} fz="xs" c="var(--mantine-color-error)">
              {text}
            </Text>
          ))}
          {line.reason && <Wrapped>{line.reason}</Wrapped>}
        </Stack>
      ),
      home: ({ birth_year, home }: GuestLine) => [birth_year, home ?? texts.noTeam].filter(Boolean).join(' · '),
      from_on: ({ from_on }: GuestLine) => monthDay(from_on),
      to_on: ({ to_on }: GuestLine) => monthDay(to_on),
      note: ({ note }: GuestLine) => note && <Wrapped>{note}</Wrapped>,
    },
    rowActs: (line: GuestLine) => <GuestActs line={line} />,
    phone: (line: GuestLine) => ({
      title: line.player,
      detail: [line.team, range(line.from_on, line.to_on), texts[`state.${line.state}`], ...conflictsOf(line)].join(' · '),
    }),
  }
}

/** A sentence of somebody on at most two lines, so that the table fits the page. */
const Wrapped = ({ children }: { children: string }) => (
  <Text fz="xs" c="dimmed" maw={150} lineClamp={2} title={children} style={{ whiteSpace: 'normal' }}>
    {children}
  </Text>
)
