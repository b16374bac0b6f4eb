import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { approveRosterChange, denyRosterChange, readRosterChange } from '@touchline/domain/roster-changes/endpoints'
import { mostNoteLetters } from '@touchline/domain/roster-changes/roster-change'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useRosterTexts } from '../club-teams/roster/roster-change-texts.ts'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { changeText, useRequestTexts } from './roster-request-texts.ts'

/** A request in a dialog over the list. */
export function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useRequestTexts()
  const { close } = useKitTexts()
  const found = useRead(readRosterChange, { params: { roster_change: id } }).data
  return (
    <Modal opened onClose={onClose} title={found ? changeText(texts, found) : texts.review} closeButtonProps={{ 'aria-label': close }}>
      <Review id={id} onDone={onClose} />
    </Modal>
  )
}

/** Shows what a request changes, what speaks against it and who is told, and decides it. */
export function Review({ id, onDone }: { id: number; onDone: () => void }) {
  const texts = useRequestTexts()
  const rosterTexts = useRosterTexts()
  const zone = useZone()
  const locale = useLocale()
  const { instant } = useMoments()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const approve = useAction(approveRosterChange)
  const deny = useAction(denyRosterChange)
  const read = useRead(readRosterChange, { params: { roster_change: id } })
  const found = read.data
  const given = reason.trim()
  const onError = (_error: unknown, sentence: string) => setWrong(sentence)
  const decide = (isApproval: boolean) => {
    if (given === '' && (!isApproval || (found?.warnings.length ?? 0) > 0)) return setWrong(texts.enterReason)
    const args = { params: { roster_change: id }, body: { reason: given } }
    if (isApproval) approve.run(args, { onSuccess: onDone, done: texts.approvedOne, undo: ({ change_set_id }) => change_set_id, onError })
    else deny.run(args, { onSuccess: onDone, done: texts.denied, onError })
  }
  if (!found) return read.isError ? <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} /> : <RowsSkeleton rows={4} />
  const { told, warnings, block, requester, requested_at, note, birth_year, present_teams } = found
  const contacts = told.contacts === 1 ? rosterTexts.contact : fill(rosterTexts.contacts, { count: told.contacts })
  const people = [...(told.contacts > 0 ? [contacts] : []), ...told.coaches, ...(told.requester ? [texts.theRequester] : [])]
  const at = instant(requested_at, zone)
  return (
    <>
      <Stack gap="md">
        {block !== null && (
          <Notice tone="bad" icon={<IconAlertTriangle size={18} />}>
            {texts[`block.${block}`]}
          </Notice>
        )}
        {warnings.length > 0 && (
          <Group gap="md">
            {warnings.map((warning) => (
              <Status key={warning} tone="warn">
                {texts[`warning.${warning}`]}
              </Status>
            ))}
          </Group>
        )}
        <DescriptionList
          facts={[
            [texts.presentTeams, present_teams.length > 0 ? present_teams.join(', ') : texts.noTeam],
            birth_year !== null && [texts.born, birth_year],
            [texts.requester, requester === null ? at : fill(texts.byOn, { name: requester, date: at })],
            note !== null && [texts.note, note],
            [texts.told, people.length > 0 ? new Intl.ListFormat(locale).format(people) : texts.toldNobody],
          ]}
        />
        <Textarea
          label={texts.reason}
          description={warnings.length > 0 ? texts.reasonNeeded : texts.reasonHelp}
          error={wrong}
          maxLength={mostNoteLetters}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => (setReason(event.currentTarget.value), setWrong(null))}
        />
        {found.state !== 'pending' && <Text c="dimmed">{texts[`state.${found.state}`]}</Text>}
      </Stack>
      {found.state === 'pending' && (
        <Group justify="flex-end" mt="xl">
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={deny.busy}
            disabled={approve.busy}
            onClick={() => decide(false)}
          >
            {texts.deny}
          </Button>
          <Button loading={approve.busy} disabled={deny.busy || block !== null} onClick={() => decide(true)}>
            {texts.approve}
          </Button>
        </Group>
      )}
    </>
  )
}
