import { fields } from '@touchline/domain/fields/area'
import { serverArea } from '../kit/server-area.ts'
import { fieldRoutes } from './fields.routes.ts'
import { fieldRecordRoutes } from './record.routes.ts'
import { clubFile } from './club-file.ts'

export const fieldsServer = serverArea(fields, {
  routes: [fieldRoutes, fieldRecordRoutes],
  clubFile,
})
