import { media } from '@touchline/domain/media/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { choosePicture } from './choose-picture.ts'
import { mediaRoutes } from './media.routes.ts'
import { playerRows } from './player-rows.ts'
import { sweepMedia } from './sweep-media.ts'
import { clubFile } from './club-file.ts'

export const mediaServer = serverArea(media, {
  routes: [mediaRoutes],
  playerRows,
  // File contents are not rows: the sweep deletes them and these rows within a minute.
  forgetPerson: async (tx, userId) => {
    await sql`update user_file set name = 'file' where user_id = ${userId}`.execute(tx)
    await sql`update upload set name = 'file', expires_at = app_now() where user_id = ${userId}`.execute(tx)
  },
  slowSweeps: [({ database, files }) => sweepMedia(database, files)],
  clubFile,
  answers: { choosePicture },
})
