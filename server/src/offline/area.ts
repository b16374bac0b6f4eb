import { offline } from '@touchline/domain/offline/area'
import { serverArea } from '../kit/server-area.ts'

/** What devices store are replies of other areas. */
export const offlineServer = serverArea(offline, {})
