import { teamRoster } from '@touchline/domain/club-teams/roster-acts'
import { useRosterOptions } from '../club-teams/roster/RosterActs.tsx'
import { useAddedActs } from '../kit/list/added-acts.ts'
import { BulkBar } from '../kit/list/BulkBar.tsx'
import type { RosterBulkProps } from '../teams/team-part.ts'
import { useRosterBulk } from './usePlayerBulk.tsx'

/** The acts on chosen players of a roster: move, add and release, a message, and the file. */
export function RosterBulk({ team, selection, nameOf, exportButton }: RosterBulkProps) {
  const bulk = useRosterBulk(team.id, useRosterOptions(team))
  return (
    <BulkBar
      bulk={bulk}
      added={useAddedActs(teamRoster)}
      selection={selection}
      nameOf={nameOf}
      // A roster has one page: the box over the rows selects all of them.
      total={selection.ids.size}
      narrowed={{}}
      exportButton={exportButton}
    />
  )
}
