import { accessServer } from './access/area.ts'
import { clubsServer } from './clubs/area.ts'
import { platformServer } from './platform/area.ts'
import { nativeServer } from './native/area.ts'
import { accountServer } from './account/area.ts'
import { peopleServer } from './people/area.ts'
import { mediaServer } from './media/area.ts'
import { teamsServer } from './teams/area.ts'
import { invitationsServer } from './invitations/area.ts'
import { settingsServer } from './settings/area.ts'
import { notificationsServer } from './notifications/area.ts'
import { staffServer } from './staff/area.ts'
import { rostersServer } from './rosters/area.ts'
import { clubTeamsServer } from './club-teams/area.ts'
import { rosterChangesServer } from './roster-changes/area.ts'
import { teamStaffServer } from './team-staff/area.ts'
import { depthChartsServer } from './depth-charts/area.ts'
import { fieldsServer } from './fields/area.ts'
import { calendarServer } from './calendar/area.ts'
import { teamSchedulesServer } from './team-schedules/area.ts'
import { itinerariesServer } from './itineraries/area.ts'
import { medicalServer } from './medical/area.ts'
import { playersServer } from './players/area.ts'
import { assignmentsServer } from './assignments/area.ts'
import { groupTrainingServer } from './group-training/area.ts'
import { guestPlayersServer } from './guest-players/area.ts'
import { resourcesServer } from './resources/area.ts'
import { recruitingServer } from './recruiting/area.ts'
import { attendanceServer } from './attendance/area.ts'
import { statisticsServer } from './statistics/area.ts'
import { rollOverServer } from './roll-over/area.ts'
import { chatServer } from './chat/area.ts'
import { ledgerServer } from './ledger/area.ts'
import { paymentsServer } from './payments/area.ts'
import { formsServer } from './forms/area.ts'
import { offlineServer } from './offline/area.ts'
import { programsServer } from './programs/area.ts'
import { registrationServer } from './registration/area.ts'
import { financialAidServer } from './financial-aid/area.ts'
import { invoicesServer } from './invoices/area.ts'
import { programChangesServer } from './program-changes/area.ts'
import { billingServer } from './billing/area.ts'
import { documentsServer } from './documents/area.ts'
import { householdsServer } from './households/area.ts'
import { duplicatesServer } from './duplicates/area.ts'
import { permissionsServer } from './permissions/area.ts'
import { messagesServer } from './messages/area.ts'
import { clubSetupServer } from './club-setup/area.ts'
import { clubExportServer } from './club-export/area.ts'
import { dashboardServer } from './dashboard/area.ts'
import type { ServerArea } from './kit/server-area.ts'
import { changesServer } from './changes/area.ts'

/** The server parts of areas, in the order of `domain/src/areas.ts`. */
export const serverAreas: readonly ServerArea[] = [
  accessServer,
  clubsServer,
  platformServer,
  nativeServer,
  accountServer,
  peopleServer,
  mediaServer,
  teamsServer,
  invitationsServer,
  settingsServer,
  notificationsServer,
  staffServer,
  rostersServer,
  clubTeamsServer,
  rosterChangesServer,
  teamStaffServer,
  depthChartsServer,
  fieldsServer,
  calendarServer,
  teamSchedulesServer,
  itinerariesServer,
  medicalServer,
  playersServer,
  assignmentsServer,
  groupTrainingServer,
  guestPlayersServer,
  resourcesServer,
  recruitingServer,
  attendanceServer,
  statisticsServer,
  rollOverServer,
  offlineServer,
  chatServer,
  permissionsServer,
  ledgerServer,
  paymentsServer,
  formsServer,
  programsServer,
  registrationServer,
  financialAidServer,
  invoicesServer,
  programChangesServer,
  billingServer,
  documentsServer,
  householdsServer,
  duplicatesServer,
  messagesServer,
  clubSetupServer,
  clubExportServer,
  dashboardServer,
  changesServer,
]
