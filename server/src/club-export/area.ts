import { clubExport } from '@touchline/domain/club-export/area'
import { serverArea } from '../kit/server-area.ts'
import { clubExportRoutes } from './club-export.routes.ts'
import { sweepExports } from './club-export.store.ts'
import { kitRows } from './kit-rows.ts'
import { clubExportJob } from './work-club-export.ts'

export const clubExportServer = serverArea(clubExport, {
  routes: [clubExportRoutes],
  jobs: ({ files, clubFile }) => [clubExportJob(files, clubFile)],
  sweeps: [sweepExports],
  clubFile: kitRows,
})
