import { Modal, MultiSelect, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { mostNoteLetters } from '@touchline/domain/assignments/assignment'
import { mostFriends, mostSchoolLetters, ratings } from '@touchline/domain/assignments/balance'
import { readBoard, saveEntry } from '@touchline/domain/assignments/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'
import type { Planned } from './PlayerFacts.tsx'

interface RequestsDialogProps {
  assignment: Pick<Assignment, 'id' | 'teams'>
  entry: number
  onClose: () => void
}

/** Rating, school, the requests of the family and a note, by which rosters are balanced. */
export function RequestsDialog({ assignment, entry, onClose }: RequestsDialogProps) {
  const board = useRead(readBoard, { params: { assignment: assignment.id } }).data?.items
  const player = board?.find(({ id }) => id === entry)
  return player ? (
    <Requests assignment={assignment} player={player} others={board!.filter(({ id }) => id !== entry)} onClose={onClose} />
  ) : null
}

interface RequestsProps extends Pick<RequestsDialogProps, 'assignment' | 'onClose'> {
  player: Planned
  others: readonly Planned[]
}

function Requests({ assignment, player, others, onClose }: RequestsProps) {
  const texts = useAssignmentTexts()
  const { close } = useKitTexts()
  // The version that was opened: a change by somebody else meanwhile is refused.
  const [{ id, name, version_id, coach, coach_id }] = useState(player)
  const [draft, setDraft] = useState({
    rating: String(player.rating ?? ''),
    school: player.school ?? '',
    coach: String(coach_id ?? ''),
    friends: player.friend_ids.map(String),
    note: player.note ?? '',
  })
  const save = useAction(saveEntry)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const coaches = new Map(assignment.teams.flatMap((team) => team.coaches.map((one) => [one.id, one.name])))
  if (coach_id !== null) coaches.set(coach_id, coach!)
  const run = () =>
    save.run(
      {
        params: { assignment: assignment.id, entry: id },
        body: {
          ...{ rating: draft.rating === '' ? null : Number(draft.rating), school: draft.school, note: draft.note, version_id },
          ...{ coach_id: draft.coach === '' ? null : Number(draft.coach), friend_ids: draft.friends.map(Number) },
        },
      },
      { onSuccess: onClose, done: fill(texts.requestsSaved, { name }) },
    )
  return (
    <Modal opened onClose={onClose} title={fill(texts.requestsOf, { name })} closeButtonProps={{ 'aria-label': close }}>
      <Stack gap="md">
        <NativeSelect
          label={texts.rating}
          description={texts['rating.help']}
          data-autofocus
          value={draft.rating}
          data={[
            { value: '', label: texts.noRating },
            ...Array.from({ length: ratings.max }, (_, at) => String(ratings.max - at)).map((value) => ({ value, label: value })),
          ]}
          onChange={(event) => set({ rating: event.currentTarget.value })}
        />
        <TextInput
          label={texts.school}
          maxLength={mostSchoolLetters}
          value={draft.school}
          onChange={(event) => set({ school: event.currentTarget.value })}
        />
        <MultiSelect
          label={texts.friends}
          description={texts['friends.help']}
          searchable
          maxValues={mostFriends}
          value={draft.friends}
          data={others.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(friends) => set({ friends })}
        />
        <NativeSelect
          label={texts.coachRequest}
          description={texts['coachRequest.help']}
          value={draft.coach}
          data={[{ value: '', label: texts.noRequest }, ...[...coaches].map(([value, label]) => ({ value: String(value), label }))]}
          onChange={(event) => set({ coach: event.currentTarget.value })}
        />
        <Textarea
          label={texts.note}
          description={texts['note.help']}
          maxLength={mostNoteLetters}
          autosize
          minRows={2}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <DialogButtons act={texts.save} busy={save.busy} onAct={run} onCancel={onClose} />
      </Stack>
    </Modal>
  )
}
