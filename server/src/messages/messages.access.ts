import { messages } from '@touchline/domain/messages/area'
import { expectations, has, hidden, holds, inAClub, inPerson, where } from '../../test/access/expectations.ts'
import type { Facts } from '../../test/access/facts.ts'

/** A role of a club; guests of a club have no messages. */
const uses = where(({ who }) => who.club !== null && who.roleType !== 'ClubGuest')
const ofClub = inAClub.otherwise403(holds('club_administration', 0))
const audits = ofClub.otherwise403(where(({ who }) => who.flags['enable_message_audit'] === true))
const isAdmin = (who: Facts) => who.superAdmin || who.roleType === 'Admin'
const idOfSample = (club: number | null) => 6_200_000 + (club ?? 0)
/** The program administrator has sent the message of the first club; that of the second is of a person who calls nothing. */
const programAdmin = 5
const sent = where(({ who, params }) => who.club === 1 && who.userId === programAdmin && Number(params['message']) === idOfSample(1))

/** The rules of templates follow from the declaration of the record. */
export const messagesAccess = expectations(messages, {
  readMessages: uses,
  exportMessages: uses,
  previewMessageActs: uses,
  runMessageActs: uses,
  readRecipients: uses,
  readAudienceChoices: uses
    .shows(
      /"schedule":true/,
      where(({ who }) => isAdmin(who) && who.flags['enable_scheduled_messages'] === true),
    )
    .shows(
      /"no_reply":true/,
      where(({ who }) => who.superAdmin || has(who, 'can_send_no_reply_messages', 'any') || has(who, 'club_administration', 'any')),
    )
    .shows(
      /"everyone":true/,
      where(({ who }) => who.superAdmin || has(who, 'club_operations', 'any') || has(who, 'all_players', 'any')),
    )
    .shows(
      /"whom":\[[^\]]*"families"/,
      where(({ who }) => who.roleType !== 'Parent' && !has(who, 'disallow_player_contact_message', 'any')),
    )
    .shows(
      /"whom":\[[^\]]*"coaches"/,
      where(({ who }) => !has(who, 'disallow_coach_team_staff_message', 'any')),
    )
    .shows(
      /"roles":\[[^\]]*"admin"/,
      where(({ who }) => isAdmin(who)),
    ),
  findRecipients: uses,
  createDraft: inPerson(uses),
  saveDraft: inPerson(sent),
  readMessage: sent,
  markMessageRead: inPerson(sent),
  // Its sender acknowledges nothing, and nobody who calls received it.
  acknowledgeMessage: inPerson(hidden),
  sendMessage: inPerson(sent),
  cancelMessage: inPerson(sent),
  testMessage: inPerson(sent),
  replyToMessage: inPerson(sent),
  readMessageStatistics: sent,
  readMessageAudit: audits,
  exportMessageAudit: audits,
  openAudited: audits.otherwise404(where(({ who, params }) => Number(params['message']) === idOfSample(who.club))),
  readClubUsers: ofClub,
  exportClubUsers: ofClub,
})
