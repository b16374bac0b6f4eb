import { noNotes } from '@touchline/domain/medical/medical'

const times = { start_time: '2026-10-20T18:00', end_time: '2026-10-20T19:00', version_id: 1 }
const file =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:matrix\r\nDTSTART:20261101T100000Z\r\nSUMMARY:Practice\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

const screened = [
  'Does your child have a fever today?',
  'Has your child been with somebody who is ill?',
  'Does your child have a cough that is new?',
].map((question) => ({ question, yes: false }))

/** A body that the schema of the endpoint takes, so that a refusal is about the caller. */
export function bodyOf(name: string, place: { player: number; team: number } | undefined): unknown {
  if (name === 'createCalendarFeed') return { scope: 'person' }
  if (name.startsWith('answerForStaff')) return { status: 'present' }
  if (name.startsWith('answerFor')) return { status: 'present', health_screen: screened }
  if (name === 'saveMedicalNotes')
    return { ...noNotes, allergies: 'Peanuts', emergency_name: 'Ruth', emergency_phone: '(303) 555-0188', version_id: 1 }
  if (name === 'markRegister') return { marks: [{ player_id: place!.player, status: 'late' }] }
  if (name === 'createCalendarFeed') return { scope: 'person' }
  if (/^(create|update)(Team|Club)Event$/.test(name)) return { ...times, title: 'Meeting' }
  if (name.startsWith('preview')) return { start_time: times.start_time, end_time: times.end_time }
  if (name === 'createUploadUrl') return { name: 'me.jpg', content_type: 'image/jpeg', purpose: 'avatar' }
  if (name === 'readThumbnails') return [{ type: 'User', id: 8 }]
  if (name === 'createInvitation') return { first_name: 'Nina', last_name: 'Ortega', email: 'matrix@example.org', role_type: 'Parent' }
  if (name === 'addContact') return { first_name: 'Nina', last_name: 'Ortega', email: 'contact@example.org', relationship: 'Aunt' }
  if (name === 'changeContact') return { relationship: 'Aunt' }
  if (name === 'createClubLink') return { name: 'Matrix', kind: 'club', days: 30 }
  if (name === 'renewClubLink') return { days: 30 }
  if (name === 'createRosterImport') return { file_name: 'matrix.csv', content: 'Rmlyc3QsTGFzdAo=', team_id: place!.team }
  if (name === 'mapRosterImport') return { fields: ['first_name', 'last_name'] }
  if (/^(create|update)/.test(name)) return times
  if (name === 'changeSource') return { cancellations: 'ask' }
  if (name === 'reviewCalendarImport' || name === 'reviewClubImport') return { text: file }
  if (name === 'saveDictionary') return { dictionary: { en: {}, es: {} } }
  if (name === 'saveAttendanceSettings') return { remind_hours_before: 24 }
  if (name === 'seeCalendar') return { until: '2026-10-05T15:00:00Z' }
  if (name === 'saveUser') return { locale: 'en' }
  if (name === 'changeEmail') return { email: 'matrix@example.org' }
  if (name === 'sendMobileCode') return { mobile_number: '(303) 555-0143' }
  if (name === 'giveConsent') return { explicit_acceptance_ids: [1] }
  if (name === 'confirmEmailChange') return { token: 'no-token-that-was-given-out' }
  if (name === 'validateMobileCode' || name === 'validateSecondaryCode')
    return { token: 'no-token-that-was-given-out', validation_code: '123456' }
  if (/^clear(Hard|Spam|Soft)Alert$/.test(name)) return { email: 'matrix@example.org' }
  if (name === 'takeSeat') return { client_type: 'desktop' }
  if (name === 'reSignIn') return { password: 'Touchline-1!' }
  if (name === 'changePassword') return { password: 'Touchline-1!', end_other_sessions: false }
  if (name === 'setUpTwoFactor') return { mobile_number: '(303) 555-0142' }
  if (name === 'setEmailTwoFactor') return { email_2fa_enabled: false }
  if (name === 'confirmTwoFactor' || name === 'validateTwoFactor')
    return { token: 'no-token-that-was-given-out', validation_code: '123456' }
  return {}
}
