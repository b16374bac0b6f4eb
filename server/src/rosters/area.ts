import { rosters } from '@touchline/domain/rosters/area'
import { mayImportRoster } from '@touchline/domain/rosters/policy'
import { serverArea } from '../kit/server-area.ts'
import { rosterAsOperator } from './roster-as-operator.ts'
import { rosterRoutes } from './rosters.routes.ts'
import { forgetOldImports } from './rosters.store.ts'
import { rosterImportJob } from './work-roster-import.ts'
import { clubFile } from './club-file.ts'

export const rostersServer = serverArea(rosters, {
  routes: [rosterRoutes],
  jobs: ({ files }) => [rosterImportJob(files)],
  sweeps: [forgetOldImports],
  commands: (app, ctx) => ({
    'import-roster': async (words, out) => void out.write(await rosterAsOperator(app, ctx, words)),
  }),
  clubFile,
  answers: { mayInTeam: (actor, act, team) => act === 'import_roster' && mayImportRoster(team)(actor) },
})
