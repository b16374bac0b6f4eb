import { expect, test } from 'vitest'
import { isAnswerable, reasonToStay, shownStatus, type InvitedPlayer } from './invitation.ts'
import { invitationMail, type AboutInvitation } from './invitation-mail.ts'
import { resentText } from './resent-text.ts'
import { texts } from '../people-texts.en.ts'

test('an invitation is answered until the end of its last day, and has expired on the next', () => {
  const until = { status: 'Invited' as const, answerBy: '2026-10-05' }
  expect(['2026-10-05', '2026-10-06'].map((today) => [isAnswerable(until, today), shownStatus(until, today)])).toEqual([
    [true, 'Invited'],
    [false, 'Expired'],
  ])
  expect(isAnswerable({ status: 'Invited', answerBy: null }, '2030-01-01')).toBe(true)
  expect(isAnswerable({ status: 'Declined', answerBy: null }, '2026-10-05')).toBe(false)
  expect(shownStatus({ status: 'Canceled', answerBy: '2026-10-05' }, '2026-10-06')).toBe('Canceled')
})

const player: InvitedPlayer = { isRegistered: false, fits: true, contacts: 1, sentOn: null }
const on = { today: '2026-10-05', isClosed: false }

test('players who are registered, invited already or too old, or whom nobody can register, are not invited', () => {
  expect(reasonToStay('invite', player, on)).toBeNull()
  expect(reasonToStay('invite', { ...player, isRegistered: true, sentOn: '2026-10-01' }, on)).toBe('registered')
  expect(reasonToStay('invite', { ...player, sentOn: '2026-10-01' }, on)).toBe('invited')
  expect(reasonToStay('invite', { ...player, fits: false }, on)).toBe('not_eligible')
  expect(reasonToStay('invite', { ...player, contacts: 0 }, on)).toBe('no_contact')
})

test('an invitation is sent again once a day, while registration is open or will open', () => {
  const invited = { ...player, sentOn: '2026-10-04' }
  expect(reasonToStay('send', invited, on)).toBeNull()
  expect(reasonToStay('send', { ...invited, sentOn: '2026-10-05' }, on)).toBe('sent_today')
  expect(reasonToStay('send', invited, { ...on, isClosed: true })).toBe('closed')
  expect(reasonToStay('send', player, on)).toBe('not_invited')
  expect(reasonToStay('send', { ...invited, contacts: 0 }, on)).toBe('no_contact')
  expect(reasonToStay('cancel', { ...invited, sentOn: '2026-10-05' }, { ...on, isClosed: true })).toBeNull()
  expect(reasonToStay('cancel', player, on)).toBe('not_invited')
})

test('the summary of a second sending counts people who got the mail, and those who did not [MSG-020, MSG-021]', () => {
  const left = (code: string, count: number) => ({ code, count, labels: [] })
  expect(resentText(texts, { notified: 3, left_out: [left('not_invited', 4)] })).toBe('Registration email resent to 3 users.')
  expect(resentText(texts, { notified: 0, left_out: [left('no_contact', 1), left('sent_today', 1)] })).toBe(
    'Registration email resent to 0 users. Unable to send to 2 users.',
  )
})

test('the mail of an invitation names the team, the opening and the last day where there is one, in both languages', () => {
  const about: AboutInvitation = {
    ...{ club: 'Riverside FC', program: 'U12 Girls', package: 'Roster spot', player: 'Mia Whitfield', link: 'https://club.test/x' },
    ...{ team: 'U12 Girls Next', opensOn: '2026-11-02', answerBy: '2026-11-09' },
  }
  const mail = invitationMail('invited', about, { locale: 'en' })
  expect(mail.subject).toBe('Invitation for Mia Whitfield: U12 Girls')
  for (const part of ['joins U12 Girls Next', 'Monday, November 2, 2026', 'Monday, November 9, 2026', about.link])
    expect(mail.body).toContain(part)
  const plain = invitationMail('invited', { ...about, team: null, opensOn: null, answerBy: null }, { locale: 'en' }).body
  for (const part of ['joins', 'opens', 'answer by']) expect(plain).not.toContain(part)
  expect(invitationMail('again', about, { locale: 'es' }).subject).toBe('Recordatorio de la invitación de Mia Whitfield: U12 Girls')
})
