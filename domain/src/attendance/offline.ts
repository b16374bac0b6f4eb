import type { OfflineReads } from '../kit/offline-reads.ts'
import { readRegister } from './endpoints.ts'

export const offline: OfflineReads = {
  keep: [readRegister],
  prefetch: [{ read: readRegister, order: 20 }],
}
