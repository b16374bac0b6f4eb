import { ledger } from '@touchline/domain/ledger/area'
import { serverArea } from '../kit/server-area.ts'
import { closeDaysJob } from './close-day.ts'
import { clubFile } from './club-file.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { sumOpenDays } from './sum-open-days.ts'

export const ledgerServer = serverArea(ledger, {
  routes: [ledgerRoutes],
  jobs: ({ questions }) => [closeDaysJob(questions)],
  sweeps: [(db) => sumOpenDays(db)],
  clubFile,
})
