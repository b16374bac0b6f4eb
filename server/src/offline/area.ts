import { offline } from '@touchline/domain/offline/area'
import { serverArea } from '../kit/server-area.ts'

/** Devices store replies of other areas, so this one has no endpoint. */
export const offlineServer = serverArea(offline, {})
