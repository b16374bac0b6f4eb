import { staff } from '@touchline/domain/staff/area'
import { serverArea } from '../kit/server-area.ts'

export const staffServer = serverArea(staff, {
  routes: [],
})
