import { documents } from '@touchline/domain/documents/area'
import { documents as records } from '@touchline/domain/documents/endpoints'
import { maySeeStaffDocuments } from '@touchline/domain/documents/policy'
import { texts as english } from '@touchline/domain/documents/texts.en'
import { texts as spanish } from '@touchline/domain/documents/texts.es'
import { sql } from 'kysely'
import { recordRoutes } from '../kit/record/record-routes.ts'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { documentsOfDemo } from './documents.demo.ts'

export const documentsServer = serverArea(documents, {
  routes: [
    (app, ctx) =>
      recordRoutes(app, ctx, records, {
        words: ({ locale }) => (locale === 'es' ? spanish : english),
        visible: ({ actor }) => (maySeeStaffDocuments({ clubId: actor.clubId! })(actor) ? sql`true` : sql`r.audience = 'everyone'`),
      }),
  ],
  clubFile,
  demo: documentsOfDemo,
})
