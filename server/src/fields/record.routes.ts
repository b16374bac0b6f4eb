import { texts as facilityEnglish } from '@touchline/domain/fields/facility-texts.en'
import { texts as facilitySpanish } from '@touchline/domain/fields/facility-texts.es'
import { texts as fieldEnglish } from '@touchline/domain/fields/field-texts.en'
import { texts as fieldSpanish } from '@touchline/domain/fields/field-texts.es'
import { clubFields, facilities } from '@touchline/domain/fields/records'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'

export function fieldRecordRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, facilities, {
    words: ({ locale }) => (locale === 'es' ? facilitySpanish : facilityEnglish),
    derived: {
      field_count: ({ actor }) =>
        sql`(select count(*)::int from field f where f.club_id = ${actor.clubId} and f.facility_id = r.id and not f.archived)`,
    },
  })
  recordRoutes(app, ctx, clubFields, {
    words: ({ locale }) => (locale === 'es' ? fieldSpanish : fieldEnglish),
    derived: { facility: ({ actor }) => sql`(select a.name from facility a where a.club_id = ${actor.clubId} and a.id = r.facility_id)` },
  })
}
