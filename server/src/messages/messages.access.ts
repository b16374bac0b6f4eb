import { messages } from '@touchline/domain/messages/area'
import { expectations, hidden, holds, inAClub, inPerson, where } from '../../test/access/expectations.ts'

/** A role of a club; guests of a club have no messages. */
const uses = where(({ who }) => who.club !== null && who.roleType !== 'ClubGuest')
const ofClub = inAClub.otherwise403(holds('club_administration', 0))
const audits = ofClub.otherwise403(where(({ who }) => who.flags['enable_message_audit'] === true))
/** The matrix places messages of a person who calls nothing: an auditor of the club alone opens them. */
const idOfSample = (club: number | null) => 6_200_000 + (club ?? 0)

/** The rules of templates follow from the declaration of the record. */
export const messagesAccess = expectations(messages, {
  readMessages: uses,
  exportMessages: uses,
  previewMessageActs: uses,
  runMessageActs: uses,
  readRecipients: uses,
  readAudienceChoices: uses,
  findRecipients: uses,
  createDraft: inPerson(uses),
  saveDraft: inPerson(hidden),
  readMessage: hidden,
  markMessageRead: inPerson(hidden),
  sendMessage: inPerson(hidden),
  cancelMessage: inPerson(hidden),
  testMessage: inPerson(hidden),
  replyToMessage: inPerson(hidden),
  readMessageStatistics: hidden,
  readMessageAudit: audits,
  exportMessageAudit: audits,
  openAudited: audits.otherwise404(where(({ who, params }) => Number(params['message']) === idOfSample(who.club))),
  readClubUsers: ofClub,
  exportClubUsers: ofClub,
})
