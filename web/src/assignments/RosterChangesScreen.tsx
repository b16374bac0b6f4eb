import { rosterChangeList } from '@touchline/domain/assignments/lists'
import { IconHistory } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import { AssignmentPage } from './AssignmentPage.tsx'

/** The moves of the players of an assignment, newest first. */
export function RosterChangesScreen() {
  const texts = useAssignmentTexts()
  const words = {
    ...texts,
    team: texts.teams,
    ...{ file: texts.fileChanges, search: texts.searchChanges, noneYet: texts.noChangesYet, noneYetHelp: texts.noChangesYetHelp },
  }
  return (
    <AssignmentPage tab="roster-changes">
      {({ id, teams }) => (
        <ListPage
          of={rosterChangeList}
          words={words}
          icon={<IconHistory stroke={1.5} />}
          within={{ assignment_id: String(id) }}
          without={['assignment_id']}
          choices={{ team: teams }}
          cells={{ from_team: ({ from_team }) => from_team ?? texts.pool, to_team: ({ to_team }) => to_team ?? texts.pool }}
          phone={({ player, from_team, to_team, person }) => ({
            title: player,
            detail: [`${from_team ?? texts.pool} → ${to_team ?? texts.pool}`, person].filter(Boolean).join(' · '),
          })}
        />
      )}
    </AssignmentPage>
  )
}
