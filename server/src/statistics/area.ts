import { statistics } from '@touchline/domain/statistics/area'
import { texts as english } from '@touchline/domain/statistics/record-texts.en'
import { texts as spanish } from '@touchline/domain/statistics/record-texts.es'
import { testingEvents } from '@touchline/domain/statistics/testing-event'
import { sql } from 'kysely'
import { recordRoutes } from '../kit/record/record-routes.ts'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { playerStatisticsList } from './player-list.ts'
import { playerRows } from './player-rows.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { statisticsOfDemo } from './statistics.demo.ts'

export const statisticsServer = serverArea(statistics, {
  routes: [
    playerStatisticsList,
    statisticsRoutes,
    (app, ctx) =>
      recordRoutes(app, ctx, testingEvents, {
        words: ({ locale }) => (locale === 'es' ? spanish : english),
        derived: {
          sport: ({ actor }) => sql`(select s.name from club_sport s where s.club_id = ${actor.clubId} and s.id = r.sport_id)`,
          results: ({ actor }) =>
            sql`(select count(*)::int from test_result x where x.club_id = ${actor.clubId} and x.testing_event_id = r.id)`,
        },
      }),
  ],
  playerRows,
  clubFile,
  demo: statisticsOfDemo,
})
