import { laid } from '../calendar/calendar.samples.ts'
import { coachSamId, events, players } from '../demo/people.ts'
import { often, week } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

const present = { status: 'present' }
const screened = {
  ...present,
  health_screen: [
    'Does your child have a fever today?',
    'Has your child been with somebody who is ill?',
    'Does your child have a cough that is new?',
  ].map((question) => ({ question, yes: false })),
}

const staffOfClubTwo = 51

export const attendanceSamples: Samples = {
  ofNoClub: { 'The other club has no staff calendar.': ['answerForStaffEvent', 'answerForStaffEventAsAdmin'] },

  queries: {
    readTeamAttendance: week,
    exportTeamAttendance: week,
    readPlayerAttendance: week,
    answerForGame: ({ team }) => `?team_id=${team}`,
  },
  bodies: {
    answerForPractice: screened,
    answerForGame: screened,
    answerForTeamEvent: screened,
    answerForStaffEvent: present,
    answerForStaffEventAsAdmin: present,
    markRegister: ({ player }) => ({ marks: [{ player_id: player, status: 'late' }] }),
    saveAttendanceSettings: { remind_hours_before: 24 },
    answerByLink: present,
  },
  hardToGuess: ['readAnswerByLink', 'answerByLink'],
  place: (_world, { club }) => Promise.resolve({ staff_member: club === 1 ? coachSamId : staffOfClubTwo }),
  async prepare(testServer, { name }) {
    if (name === 'remindFamilies') await testServer.rows('delete from attendance_reminder')
  },
  fuzz: {
    names: () => ({ user_role: often<string | undefined>(undefined, `Coach_${coachSamId}`) }),
    values({ path }): Values {
      if (path.startsWith('/teams') && path.includes('calendar_events/{event}')) return { event: often(laid.dinner, laid.teamEvent) }
      if (path.includes('calendar_events/{event}/availability'))
        return { event: often(events.coachesMeeting, events.photoDay), subject: often(coachSamId, players.mia) }
      return path.startsWith('/practices') ? { populate: often('team', 'player_availability') } : {}
    },
    undo: () => ['delete from attendance_reminder'],
  },
}
