import { ledger } from '@touchline/domain/ledger/area'
import { serverArea } from '../kit/server-area.ts'
import { closeDaysJob } from './close-day.ts'
import { clubFile } from './club-file.ts'
import { ledgerRoutes } from './ledger.routes.ts'

export const ledgerServer = serverArea(ledger, { routes: [ledgerRoutes], jobs: ({ questions }) => [closeDaysJob(questions)], clubFile })
