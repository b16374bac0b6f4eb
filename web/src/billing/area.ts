import { webArea } from '../kit/web-area.ts'

export const billingWeb = webArea('billing', [])
