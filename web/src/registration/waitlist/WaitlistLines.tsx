import { Button, Group, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { joinWaitlist } from '@touchline/domain/registration/waitlist-endpoints'
import { useState } from 'react'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useActor, useZone } from '../../shell/session/useActor.ts'
import { useWaitlistTexts } from '../registration-texts.ts'

/** Few families wait, so the others do not load these. */
const JoinDialog = lazyComponent(async () => (await import('./JoinDialog.tsx')).JoinDialog)
const LeaveWaitlist = lazyComponent(async () => (await import('./LeaveWaitlist.tsx')).LeaveWaitlist)

interface WaitlistLinesProps {
  program: Cart['program']
  player: Cart['players'][number]
  /** The packages whose requirements the player meets. */
  fitting: Cart['program']['packages']
  chosen: number | undefined
}

/** The waitlists of one player: those that he can join, his place, and a seat that is offered. */
export function WaitlistLines({ program, player, fitting, chosen }: WaitlistLinesProps) {
  const texts = useWaitlistTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const { waitlist_offer_days } = useActor().config
  const join = useAction(joinWaitlist)
  const [wrong, setWrong] = useState<string | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const isOn = (id: number) => player.waitlist.some(({ package_id }) => package_id === id)
  const open =
    program.registration === 'Open' ? fitting.filter((one) => one.is_full && one.waitlist && one.id !== chosen && !isOn(one.id)) : []
  // The seat that is being registered says what is held already.
  const entries = player.waitlist.filter(({ state, package_id }) => state !== 'offered' || package_id !== chosen)
  if (open.length + entries.length === 0) return null
  const onError = (error: unknown, sentence: string) => setWrong((error instanceof ApiError && Object.values(error.fields)[0]) || sentence)
  const questionsOf = (id: number) => program.questions.filter(({ package_id }) => package_id === null || package_id === id)
  return (
    <Stack gap={6} mt="xs" align="flex-start">
      {entries.map((entry) => (
        <Group key={entry.id} gap="xs">
          <Text fz="sm">
            {entry.state === 'offered'
              ? fill(texts.offered, { package: entry.package, player: player.name, until: instant(entry.offer_expires_at!, zone) })
              : fill(texts.waits, { package: entry.package, place: entry.place ?? '' })}
          </Text>
          <LeaveWaitlist entry={entry} player={player.name} size="compact-sm" />
        </Group>
      ))}
      {open.map((one) => (
        <Button
          key={one.id}
          variant="default"
          size="compact-sm"
          loading={join.busy}
          onClick={() => {
            if (questionsOf(one.id).length > 0) return setAsked(one.id)
            join.run(
              { params: { program: program.id }, body: { player_id: player.id, package_id: one.id } },
              {
                done: ({ player: name, place }) => fill(texts.joined, { player: name, place: place ?? '' }),
                onSuccess: () => setWrong(null),
                onError,
              },
            )
          }}
        >
          {fill(texts.join, { package: one.name })}
        </Button>
      ))}
      {open.length > 0 && (
        <Text fz="sm" c="dimmed">
          {fill(texts.joinHelp, { hours: waitlist_offer_days * 24 })}
        </Text>
      )}
      {asked !== null && (
        <JoinDialog program={program.id} player={player} package_id={asked} questions={questionsOf(asked)} onClose={() => setAsked(null)} />
      )}
      {wrong !== null && (
        <Text fz="sm" c="red.8" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  )
}
