import { media } from '@touchline/domain/media/area'
import { serverArea } from '../kit/server-area.ts'
import { mediaRoutes } from './media.routes.ts'
import { sweepMedia } from './sweep-media.ts'

export const mediaServer = serverArea(media, {
  routes: [mediaRoutes],
  slowSweeps: [({ database, files }) => sweepMedia(database, files)],
})
