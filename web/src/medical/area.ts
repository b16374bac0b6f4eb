import { webArea } from '../kit/web-area.ts'

/** Its parts stand on the screens of other areas. */
export const medicalWeb = webArea('medical', [])
