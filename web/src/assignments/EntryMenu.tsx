import { ActionIcon, Modal, Textarea } from '@mantine/core'
import { mostNoteLetters } from '@touchline/domain/assignments/assignment'
import { removeEntry, saveEntry } from '@touchline/domain/assignments/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'

export interface Entry {
  id: number
  name: string
  version_id: number
  team_id: number | null
  note: string | null
}

/** The moves of an entry: to a team, or null for the pool. */
export function useMove(assignment: Pick<Assignment, 'id' | 'teams'>) {
  const texts = useAssignmentTexts()
  const save = useAction(saveEntry)
  return {
    running: save.running,
    move: ({ id, name, version_id }: Entry, team_id: number | null) => {
      const team = assignment.teams.find((one) => one.id === team_id)?.name ?? `“${texts.pool}”`
      save.run(
        { params: { assignment: assignment.id, entry: id }, body: { team_id, version_id } },
        { done: fill(texts.moved, { name, team }) },
      )
    },
  }
}

/** The menu of a player of a draft: move to a team, note, and remove. */
export function EntryMenu({ assignment, entry }: { assignment: Pick<Assignment, 'id' | 'teams'>; entry: Entry }) {
  const texts = useAssignmentTexts()
  const [isNoting, setNoting] = useState(false)
  const { move, running } = useMove(assignment)
  const remove = useAction(removeEntry)
  const { id, name, version_id, team_id } = entry
  const targets = assignment.teams.filter((team) => team.may_plan && team.id !== team_id)
  return (
    <>
      <DropMenu
        position="bottom-end"
        width={260}
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.moveOf, { name })} loading={running.length > 0 || remove.busy}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[
          {
            label: texts.moveTo,
            lines: [
              ...targets.map((team) => ({ key: team.name, name: team.name, run: () => move(entry, team.id) })),
              ...(team_id === null ? [] : [{ key: texts.pool, name: texts.pool, run: () => move(entry, null) }]),
            ],
          },
          {
            lines: [
              { key: texts.editNote, name: texts.editNote, run: () => setNoting(true) },
              {
                key: texts.remove,
                name: texts.remove,
                danger: true,
                run: () =>
                  remove.run(
                    { params: { assignment: assignment.id, entry: id }, body: { version_id } },
                    { done: fill(texts.removed, { name }) },
                  ),
              },
            ],
          },
        ]}
      />
      {isNoting && <NoteDialog assignment={assignment.id} entry={entry} onClose={() => setNoting(false)} />}
    </>
  )
}

function NoteDialog({ assignment, entry, onClose }: { assignment: number; entry: Entry; onClose: () => void }) {
  const texts = useAssignmentTexts()
  const { close } = useKitTexts()
  const [note, setNote] = useState(entry.note ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useAction(saveEntry)
  const run = () =>
    save.run(
      { params: { assignment, entry: entry.id }, body: { note, version_id: entry.version_id } },
      { onSuccess: onClose, done: texts.noteSaved, onError: (_error, text) => setWrong(text) },
    )
  return (
    <Modal opened onClose={onClose} title={fill(texts.noteOf, { name: entry.name })} closeButtonProps={{ 'aria-label': close }}>
      <Textarea
        label={texts.note}
        description={texts['note.help']}
        error={wrong}
        maxLength={mostNoteLetters}
        autosize
        minRows={2}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons act={texts.save} busy={save.busy} onAct={run} onCancel={onClose} />
    </Modal>
  )
}
