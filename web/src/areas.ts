import { accessWeb } from './access/area.ts'
import { clubsWeb } from './clubs/area.ts'
import { platformWeb } from './platform/area.ts'
import { nativeWeb } from './native/area.ts'
import { accountWeb } from './account/area.ts'
import { peopleWeb } from './people/area.ts'
import { teamsWeb } from './teams/area.ts'
import { invitationsWeb } from './invitations/area.ts'
import { settingsWeb } from './settings/area.ts'
import { notificationsWeb } from './notifications/area.ts'
import { staffWeb } from './staff/area.ts'
import { rostersWeb } from './rosters/area.ts'
import { clubTeamsWeb } from './club-teams/area.ts'
import { rosterChangesWeb } from './roster-changes/area.ts'
import { teamStaffWeb } from './team-staff/area.ts'
import { depthChartsWeb } from './depth-charts/area.ts'
import { fieldsWeb } from './fields/area.ts'
import { calendarWeb } from './calendar/area.ts'
import { teamSchedulesWeb } from './team-schedules/area.ts'
import { itinerariesWeb } from './itineraries/area.ts'
import { playersWeb } from './players/area.ts'
import { assignmentsWeb } from './assignments/area.ts'
import { groupTrainingWeb } from './group-training/area.ts'
import { guestPlayersWeb } from './guest-players/area.ts'
import { resourcesWeb } from './resources/area.ts'
import { recruitingWeb } from './recruiting/area.ts'
import { attendanceWeb } from './attendance/area.ts'
import { programsWeb } from './programs/area.ts'
import { registrationWeb } from './registration/area.ts'
import { financialAidWeb } from './financial-aid/area.ts'
import { invoicesWeb } from './invoices/area.ts'
import { programChangesWeb } from './program-changes/area.ts'
import { statisticsWeb } from './statistics/area.ts'
import { rollOverWeb } from './roll-over/area.ts'
import { chatWeb } from './chat/area.ts'
import { ledgerWeb } from './ledger/area.ts'
import { paymentsWeb } from './payments/area.ts'
import { billingWeb } from './billing/area.ts'
import { documentsWeb } from './documents/area.ts'
import { householdsWeb } from './households/area.ts'
import { duplicatesWeb } from './duplicates/area.ts'
import { permissionsWeb } from './permissions/area.ts'
import { messagesWeb } from './messages/area.ts'
import { clubSetupWeb } from './club-setup/area.ts'
import { clubExportWeb } from './club-export/area.ts'
import { dashboardWeb } from './dashboard/area.ts'
import { formsWeb } from './forms/area.ts'
import { mediaWeb } from './media/area.ts'
import { medicalWeb } from './medical/area.ts'
import { offlineWeb } from './offline/area.ts'
import type { WebArea } from './kit/web-area.ts'
import { changesWeb } from './changes/area.ts'

/** All areas, those of `domain/src/areas.ts`. */
export const webAreas: readonly WebArea[] = [
  accessWeb,
  clubsWeb,
  platformWeb,
  nativeWeb,
  accountWeb,
  peopleWeb,
  mediaWeb,
  teamsWeb,
  invitationsWeb,
  settingsWeb,
  notificationsWeb,
  staffWeb,
  rostersWeb,
  clubTeamsWeb,
  rosterChangesWeb,
  teamStaffWeb,
  depthChartsWeb,
  fieldsWeb,
  calendarWeb,
  teamSchedulesWeb,
  itinerariesWeb,
  medicalWeb,
  playersWeb,
  assignmentsWeb,
  groupTrainingWeb,
  guestPlayersWeb,
  resourcesWeb,
  recruitingWeb,
  attendanceWeb,
  formsWeb,
  programsWeb,
  registrationWeb,
  financialAidWeb,
  invoicesWeb,
  programChangesWeb,
  statisticsWeb,
  rollOverWeb,
  offlineWeb,
  chatWeb,
  permissionsWeb,
  ledgerWeb,
  paymentsWeb,
  billingWeb,
  documentsWeb,
  householdsWeb,
  duplicatesWeb,
  messagesWeb,
  clubSetupWeb,
  clubExportWeb,
  dashboardWeb,
  changesWeb,
]
