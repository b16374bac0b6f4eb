import { programs } from '@touchline/domain/programs/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { programRoutes } from './programs.routes.ts'
import { programsOfDemo } from './programs.demo.ts'
import { programRecordRoutes } from './records.routes.ts'

export const programsServer = serverArea(programs, { routes: [programRecordRoutes, programRoutes], clubFile, demo: programsOfDemo })
