import { texts as levelEnglish } from '@touchline/domain/settings/level-texts.en'
import { texts as levelSpanish } from '@touchline/domain/settings/level-texts.es'
import { badPostalCode } from '@touchline/domain/settings/postal-codes'
import { regions } from '@touchline/domain/settings/region-record'
import { texts as regionEnglish } from '@touchline/domain/settings/region-texts.en'
import { texts as regionSpanish } from '@touchline/domain/settings/region-texts.es'
import { levels, sports } from '@touchline/domain/settings/sport-records'
import { texts as sportEnglish } from '@touchline/domain/settings/sport-texts.en'
import { texts as sportSpanish } from '@touchline/domain/settings/sport-texts.es'
import { featureOff, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { recordRoutes, type RecordCall } from '../kit/record/record-routes.ts'

/** A club that has regions switched off gets none. */
function refuseWithoutRegions({ actor }: Pick<RecordCall, 'actor'>): void {
  if (!actor.config.enable_regions) throw featureOff()
}

/** Serves what a club is made of: its regions, its sports and their levels. */
export function setupRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, regions, {
    words: ({ locale }) => (locale === 'es' ? regionSpanish : regionEnglish),
    derived: {
      teams: ({ actor }) =>
        sql`(select count(*)::int from team t where t.club_id = ${actor.clubId} and t.club_region_id = r.id and not t.archived)`,
    },
    beforeRestore: refuseWithoutRegions,
    beforeSave: (call, { postal_codes }) => {
      const { actor } = call
      refuseWithoutRegions(call)
      const code = badPostalCode(postal_codes)
      if (code === undefined) return
      const sentence = fill((actor.locale === 'es' ? regionSpanish : regionEnglish).badPostalCode, { code })
      throw new Refusal('region.postal_code', sentence, { errors: { postal_codes: [sentence] } })
    },
  })
  recordRoutes(app, ctx, sports, {
    words: ({ locale }) => (locale === 'es' ? sportSpanish : sportEnglish),
    derived: {
      level_count: ({ actor }) =>
        sql`(select count(*)::int from level l where l.club_id = ${actor.clubId} and l.sport_id = r.id and not l.archived)`,
    },
  })
  recordRoutes(app, ctx, levels, {
    words: ({ locale }) => (locale === 'es' ? levelSpanish : levelEnglish),
    derived: { sport: ({ actor }) => sql`(select s.name from club_sport s where s.club_id = ${actor.clubId} and s.id = r.sport_id)` },
  })
}
