import { duplicates } from '@touchline/domain/duplicates/area'
import { forgetInMerges } from './forget-in-merges.ts'
import { serverArea } from '../kit/server-area.ts'
import { sealedNotes } from '../medical/seal-notes.ts'
import { duplicateRoutes } from './duplicates.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'
import { duplicatesOfDemo } from './duplicates.demo.ts'

export const duplicatesServer = serverArea(duplicates, {
  routes: [duplicateRoutes],
  // The log of a merge holds the notes that it replaced.
  sealedColumns: [{ ...sealedNotes, table: 'player_merge' }],
  playerRows,
  forgetPerson: forgetInMerges,
  clubFile,
  demo: duplicatesOfDemo,
})
