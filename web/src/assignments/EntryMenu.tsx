import { ActionIcon } from '@mantine/core'
import { removeEntry, saveEntry } from '@touchline/domain/assignments/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'
import { RequestsDialog } from './late-dialogs.ts'

export interface Entry {
  id: number
  name: string
  version_id: number
  team_id: number | null
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

/** The menu of a player of a draft: move to a team, rating and requests, and remove. */
export function EntryMenu({ assignment, entry }: { assignment: Pick<Assignment, 'id' | 'teams'>; entry: Entry }) {
  const texts = useAssignmentTexts()
  const [isEditing, setEditing] = useState(false)
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
              { key: texts.editRequests, name: texts.editRequests, run: () => setEditing(true) },
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
      {isEditing && <RequestsDialog assignment={assignment} entry={id} onClose={() => setEditing(false)} />}
    </>
  )
}
