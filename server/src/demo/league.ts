import { signatureOf } from '@touchline/domain/rosters/roster-field'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import { rereadSources } from '../calendar/imports/reread-sources.ts'
import { keepSource, learn } from '../calendar/imports/import.store.ts'
import { rememberMapping } from '../rosters/rosters.store.ts'
import { addressFacts } from '../calendar/imports/take-calendar.ts'
import { teams } from './people.ts'

const admin = 2
const league = 'league.demo.touchline.test'
const address = `https://${league}/city-cup.ics`

/** The league's own calendar: a cup whose games have no team yet. */
export function leagueOfDemo(anchorMonday: string) {
  const day = (days: number) =>
    new Date(Date.parse(`${anchorMonday}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const game = (n: number, days: number, words: string) =>
    `BEGIN:VEVENT\r\nUID:cup-${n}@${league}\r\nDTSTART;TZID=America/Denver:${day(days)}T130000\r\nDTEND;TZID=America/Denver:${day(days)}T143000\r\nSUMMARY:${words}\r\nLOCATION:Cup Ground\r\nEND:VEVENT\r\n`
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:City Cup\r\n${game(1, 27, 'Riverside Blue vs Northgate')}${game(2, 34, 'Lakeside vs Riverside Blue')}END:VCALENDAR\r\n`
  return (url: URL) => (url.host === league ? calendar : null)
}

/** Subscribes the demo club to it once and reads it, so that a source and its aliases can be seen without a network. */
export async function followLeague(ctx: AppContext): Promise<void> {
  const isNew = await ctx.database.hold('owner', (db) => keepLeague(db, ctx.secrets))
  if (isNew) await rereadSources(ctx)
}

async function keepLeague(db: Db, secrets: Secrets): Promise<boolean> {
  const facts = addressFacts(secrets, address)
  const { rows } = await sql`select 1 from calendar_source where club_id = 1 and address_hash = ${facts.hash}`.execute(db)
  if (rows.length > 0) return false
  const { rows: now } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  await keepSource(db, {
    ...{ club_id: 1, team_id: null, name: 'City Cup', address: facts.sealed, address_hash: facts.hash, address_shown: facts.shown },
    ...{ left_out: '[]', created_by_user_id: admin, next_read_at: now[0]!.now, resumed_at: now[0]!.now },
  })
  await learn(
    db,
    1,
    [
      { kind: 'team', word: 'riverside u12 red', id: teams.u12Girls },
      { kind: 'field', word: 'riverside sports complex, pitch 2', id: 2 },
    ],
    admin,
  )
  const headers = ['Kid', 'Family', 'Born', 'Shirt size']
  await rememberMapping(db, 1, admin, {
    signature: signatureOf(headers),
    headers,
    fields: ['first_name', 'last_name', 'birth_date', null],
    order: 'mdy',
  })
  return true
}
