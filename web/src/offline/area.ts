import { webArea } from '../kit/web-area.ts'

/** The parts of this area stand on the screens of others. */
export const offlineWeb = webArea('offline', [])
