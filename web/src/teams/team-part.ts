import type { TeamStaffMember } from '@touchline/domain/teams/endpoints'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import type { ComponentType, ReactNode } from 'react'
import type { ChosenRows } from '../kit/list/BulkBar.tsx'
import type { Selection } from '../kit/list/useSelection.ts'
import type { Team } from './TeamPage.tsx'

/** The selected players of a roster, by their ids; `exportButton` exports the chosen ones. */
export interface RosterBulkProps {
  team: Team
  selection: Selection
  nameOf: (player: number) => string | undefined
  exportButton: (chosen: ChosenRows) => ReactNode
}

/** The part that an area adds to the pages of a team. Areas register it in a file `team-parts.ts`, which the pages find by its name. */
export interface TeamParts {
  /** Beside the title of the summary. */
  SummaryAct?: ComponentType<{ team: Team }>
  /** Beside the title of the summary and the roster of a group assignment, in place of the acts on the whole team. */
  AssignmentAct?: ComponentType<{ team: Team }>
  /** Above the staff on the summary of a group assignment. */
  AssignmentFacts?: ComponentType<{ team: Team }>
  /** Beside the title of the roster. */
  RosterAct?: ComponentType<{ team: Team }>
  /** Above the roster. */
  RosterNotice?: ComponentType<{ team: Team }>
  /** The menu of a line of the roster. */
  RosterLineAct?: ComponentType<{ team: Team; line: RosterLine }>
  /** Under the roster, while players are selected. */
  RosterBulk?: ComponentType<RosterBulkProps>
  /** Beside the heading of the staff. */
  StaffAct?: ComponentType<{ team: Team }>
  /** Under the staff. */
  StaffNotice?: ComponentType<{ team: Team }>
  /** At the address of a locked team: explains the lock to its coaches and managers. */
  GateNotice?: ComponentType
  /** The menu of a member of the staff. */
  StaffLineAct?: ComponentType<{ team: Team; member: TeamStaffMember }>
}

const ofAreas = import.meta.glob<{ teamParts: TeamParts }>('../*/team-parts.ts', { eager: true })

/** The parts of all areas under one name. */
export const teamPartsNamed = <K extends keyof TeamParts>(name: K): NonNullable<TeamParts[K]>[] =>
  Object.values(ofAreas).flatMap(({ teamParts }) => teamParts[name] ?? [])
