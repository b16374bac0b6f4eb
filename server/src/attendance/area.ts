import { attendance } from '@touchline/domain/attendance/area'
import { maySeeRegister, mayTakeRegister } from '@touchline/domain/attendance/policy'
import { serverArea } from '../kit/server-area.ts'
import { attendanceRoutes } from './attendance.routes.ts'
import { availabilityOf } from './read-register.ts'
import { answerOf, forgetHealthAnswers, sealedHealth } from './attendance.store.ts'
import { remindDue } from './remind-due.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'
import { answersOfDemo } from './attendance.demo.ts'

export const attendanceServer = serverArea(attendance, {
  routes: [attendanceRoutes],
  sweeps: [forgetHealthAnswers, (db, { secrets, publicUrl }, now) => remindDue(db, secrets, publicUrl, now)],
  sealedColumns: [sealedHealth],
  playerRows,
  clubFile,
  answers: {
    mayInTeam: (actor, act, team) =>
      act === 'see_register' ? maySeeRegister(team)(actor) : act === 'take_register' && mayTakeRegister(team)(actor),
    answerOf,
    availabilityOf,
  },
  demo: answersOfDemo,
})
