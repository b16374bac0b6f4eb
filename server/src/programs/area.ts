import { programs } from '@touchline/domain/programs/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { programRoutes } from './programs.routes.ts'
import { programsOfDemo } from './programs.demo.ts'
import { programRecordRoutes } from './records.routes.ts'

export const programsServer = serverArea(programs, {
  routes: [programRecordRoutes, programRoutes],
  forgetPerson: (tx, userId) => sql`delete from program_admin where user_id = ${userId}`.execute(tx),
  clubFile,
  demo: programsOfDemo,
})
