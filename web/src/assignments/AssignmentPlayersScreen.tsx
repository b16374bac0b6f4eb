import { Button, NativeSelect } from '@mantine/core'
import { assignmentPlayerActs, assignmentPlayers } from '@touchline/domain/assignments/lists'
import { fill } from '@touchline/domain/kit/texts'
import { readBoard } from '@touchline/domain/assignments/endpoints'
import { IconArrowsExchange, IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import type { BulkOf } from '../kit/list/BulkBar.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import { AssignmentPage, type Assignment } from './AssignmentPage.tsx'
import { AddPlayersSheet } from './late-dialogs.ts'
import { EntryMenu } from './EntryMenu.tsx'

/** The players of an assignment, with or without a team. */
export const AssignmentPlayersScreen = () => (
  <AssignmentPage tab="players" act={(assignment) => <AddPlayersButton assignment={assignment} />}>
    {(assignment) => <Players assignment={assignment} />}
  </AssignmentPage>
)

/** Opens the search for players; nothing where the assignment is no draft, or for those who plan none of its teams. */
export function AddPlayersButton({ assignment: { id, status, teams } }: { assignment: Assignment }) {
  const texts = useAssignmentTexts()
  const [isOpen, setOpen] = useState(false)
  if (status !== 'draft' || !teams.some(({ may_plan }) => may_plan)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} />} onPointerEnter={AddPlayersSheet.fetch} onClick={() => setOpen(true)}>
        {texts.addPlayers}
      </Button>
      {isOpen && <AddPlayersSheet id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Several players of a draft move to a team, or back to the pool. */
function usePlacing({ status, teams }: Assignment): BulkOf | undefined {
  const texts = useAssignmentTexts()
  const planned = teams.filter(({ may_plan }) => may_plan)
  if (status !== 'draft' || planned.length === 0) return undefined
  const pool = 'pool'
  return {
    of: assignmentPlayerActs,
    acts: [
      {
        ...{ act: 'place', name: texts.place, icon: IconArrowsExchange },
        title: (count) => (count === 1 ? texts.placeTitleOne : fill(texts.placeTitle, { count })),
        done: (count) => (count === 1 ? texts.placeDoneOne : fill(texts.placeDone, { count })),
        asks: {
          start: {},
          isReady: ({ team_id }) => team_id !== undefined,
          fields: ({ given, onChange, errors }) => (
            <NativeSelect
              label={texts.placeTo}
              error={errors['team_id']}
              value={typeof given['team_id'] === 'number' ? String(given['team_id']) : given['team_id'] === null ? pool : ''}
              data={[
                ...(given['team_id'] === undefined ? [{ value: '', label: texts.chooseTeam }] : []),
                ...planned.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: pool, label: texts.pool },
              ]}
              onChange={({ currentTarget: { value } }) => onChange({ team_id: value === pool ? null : Number(value) })}
            />
          ),
        },
      },
    ],
    reasons: { same: texts['left.same'], not_draft: texts['left.not_draft'], forbidden: texts['left.forbidden'] },
    words: texts,
  }
}

function Players({ assignment }: { assignment: Assignment }) {
  const texts = useAssignmentTexts()
  const { id, teams } = assignment
  const bulk = usePlacing(assignment)
  const years = useRead(readBoard, { params: { assignment: id } }).data?.items.map(({ birth_year }) => birth_year)
  const known = years && [...new Set(years)].filter((year) => year !== null).toSorted((a, b) => b - a)
  const words = {
    ...texts,
    ...{ file: texts.filePlayers, search: texts.searchPlayers, noneYet: texts.noPlayersYet, noneYetHelp: texts.noPlayersYetHelp },
  }
  return (
    <ListPage
      of={assignmentPlayers}
      words={words}
      icon={<IconUsers stroke={1.5} />}
      within={{ assignment_id: String(id) }}
      without={['assignment_id']}
      choices={{ team_id: teams, birth_year: known?.map((year) => ({ id: year, name: String(year) })) }}
      cells={{ state: ({ state }) => <Status tone={state === 'placed' ? 'good' : 'wait'}>{texts[`state.${state}`]}</Status> }}
      {...(bulk && { bulk })}
      rowTo={({ player_id }) => `/players/${player_id}`}
      rowActs={(line) =>
        line.may_change && <EntryMenu assignment={assignment} entry={{ ...line, name: line.player.split(', ').toReversed().join(' ') }} />
      }
      phone={({ player, birth_year, team }) => ({
        title: player,
        detail: [birth_year, team ?? texts['state.open']].filter(Boolean).join(' · '),
      })}
      next={<AddPlayersButton assignment={assignment} />}
    />
  )
}
