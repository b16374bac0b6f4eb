import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { createItineraryLink, revokeItineraryLink, type Itinerary } from '@touchline/domain/itineraries/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useItineraryTexts } from './itinerary-texts.ts'

/** Creates the link of an itinerary, which is shown once, or revokes it. */
export function ShareDialog({ itinerary, onClose }: { itinerary: Itinerary; onClose: () => void }) {
  const texts = useItineraryTexts()
  const kitTexts = useKitTexts()
  const { fullDate, instant } = useMoments()
  const zone = useZone()
  const [made, setMade] = useState<{ url: string; until: string } | null>(null)
  const create = useAction(createItineraryLink, texts)
  const revoke = useAction(revokeItineraryLink, texts)
  const params = { team: itinerary.team_id, itinerary: itinerary.id }
  const { link } = itinerary
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast(texts.shareCopied),
      () => undefined,
    )
  return (
    <Modal opened onClose={onClose} title={texts.share} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <Stack gap="md">
        <Text fz="sm">{texts.shareHelp}</Text>
        {made ? (
          <>
            <TextInput label={texts.share} readOnly value={made.url} onFocus={(event) => event.currentTarget.select()} />
            <Text fz="sm" c="dimmed">
              {fill(texts.shareUntil, { day: fullDate(made.until) })}
            </Text>
          </>
        ) : (
          link && (
            <Text fz="sm" c="dimmed">
              {fill(texts.shareSince, { day: instant(link.since, zone) })} {fill(texts.shareUntil, { day: fullDate(link.until) })}
            </Text>
          )
        )}
        <Group justify="flex-end" gap="sm">
          {(link || made) && (
            <Button
              variant="default"
              loading={revoke.busy}
              onClick={() => revoke.run({ params }, { done: texts.shareRevoked, onSuccess: onClose })}
            >
              {texts.shareRevoke}
            </Button>
          )}
          {made ? (
            <Button onClick={() => void copy(made.url)}>{texts.shareCopy}</Button>
          ) : (
            <Button loading={create.busy} onClick={() => create.run({ params }, { onSuccess: setMade })}>
              {link ? texts.shareAgain : texts.shareMake}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
