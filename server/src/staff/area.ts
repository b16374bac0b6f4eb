import { staff } from '@touchline/domain/staff/area'
import { serverArea } from '../kit/server-area.ts'
import { remindOfCertificates } from './remind-of-certificates.ts'
import { staffRoutes } from './staff.routes.ts'
import { clubFile } from './club-file.ts'
import { certificatesOfDemo } from './staff.demo.ts'

export const staffServer = serverArea(staff, {
  routes: [staffRoutes],
  sweeps: [(db, { publicUrl }, now) => remindOfCertificates(db, publicUrl, now)],
  clubFile,
  demo: certificatesOfDemo,
})
