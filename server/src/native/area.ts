import { native } from '@touchline/domain/native/area'
import { serverArea } from '../kit/server-area.ts'
import { nativeRoutes } from './native.routes.ts'

export const nativeServer = serverArea(native, {
  routes: [nativeRoutes],
})
