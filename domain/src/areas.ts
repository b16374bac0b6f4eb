import { access } from './access/area.ts'
import { clubs } from './clubs/area.ts'
import { platform } from './platform/area.ts'
import { native } from './native/area.ts'
import { account } from './account/area.ts'
import { people } from './people/area.ts'
import { media } from './media/area.ts'
import { teams } from './teams/area.ts'
import { invitations } from './invitations/area.ts'
import { settings } from './settings/area.ts'
import { notifications } from './notifications/area.ts'
import { staff } from './staff/area.ts'
import { rosters } from './rosters/area.ts'
import { clubTeams } from './club-teams/area.ts'
import { rosterChanges } from './roster-changes/area.ts'
import { teamStaff } from './team-staff/area.ts'
import { depthCharts } from './depth-charts/area.ts'
import { fields } from './fields/area.ts'
import { calendar } from './calendar/area.ts'
import { teamSchedules } from './team-schedules/area.ts'
import { itineraries } from './itineraries/area.ts'
import { medical } from './medical/area.ts'
import { players } from './players/area.ts'
import { assignments } from './assignments/area.ts'
import { groupTraining } from './group-training/area.ts'
import { guestPlayers } from './guest-players/area.ts'
import { resources } from './resources/area.ts'
import { recruiting } from './recruiting/area.ts'
import { attendance } from './attendance/area.ts'
import { statistics } from './statistics/area.ts'
import { rollOver } from './roll-over/area.ts'
import { offline } from './offline/area.ts'
import { chat } from './chat/area.ts'
import { ledger } from './ledger/area.ts'
import { payments } from './payments/area.ts'
import { forms } from './forms/area.ts'
import { programs } from './programs/area.ts'
import { registration } from './registration/area.ts'
import { financialAid } from './financial-aid/area.ts'
import { invoices } from './invoices/area.ts'
import { programChanges } from './program-changes/area.ts'
import { billing } from './billing/area.ts'
import { documents } from './documents/area.ts'
import { households } from './households/area.ts'
import { duplicates } from './duplicates/area.ts'
import { permissions } from './permissions/area.ts'
import { messages } from './messages/area.ts'
import { clubSetup } from './club-setup/area.ts'
import { clubExport } from './club-export/area.ts'
import { dashboard } from './dashboard/area.ts'
import { changes } from './changes/area.ts'

/** Every area, in dependency order: an area may import only those before it. */
export const areas = [
  access,
  clubs,
  platform,
  native,
  account,
  people,
  media,
  teams,
  invitations,
  settings,
  notifications,
  staff,
  rosters,
  clubTeams,
  rosterChanges,
  teamStaff,
  depthCharts,
  fields,
  calendar,
  teamSchedules,
  itineraries,
  medical,
  players,
  assignments,
  groupTraining,
  guestPlayers,
  resources,
  recruiting,
  attendance,
  statistics,
  rollOver,
  offline,
  chat,
  permissions,
  ledger,
  payments,
  forms,
  programs,
  billing,
  registration,
  financialAid,
  invoices,
  programChanges,
  documents,
  households,
  duplicates,
  messages,
  clubSetup,
  clubExport,
  dashboard,
  changes,
] as const

export type AreaName = (typeof areas)[number]['name']
