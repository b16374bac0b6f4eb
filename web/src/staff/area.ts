import { webArea } from '../kit/web-area.ts'

export const staffWeb = webArea('staff', [])
