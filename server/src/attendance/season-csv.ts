import { shareAttended, type SeasonLine } from '@touchline/domain/attendance/season-table'
import { texts as english } from '@touchline/domain/attendance/texts.en'
import { texts as spanish } from '@touchline/domain/attendance/texts.es'
import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import type { Locale } from '@touchline/domain/kit/texts'
import type { Season } from './read-season.ts'

/** The season table as a file, line by line, in the reader's language. Dates and shares stand so that a spreadsheet reckons with them. */
export function* seasonCsv({ events, players, staff }: Season, locale: Locale): Generator<string> {
  const texts = locale === 'es' ? spanish : english
  const word = {
    present: texts.saidHere,
    late: texts.marksLate,
    absent: texts.marksAway,
    injured: texts.markInjured,
    failed: texts.statusFailed,
    none: '',
  }
  yield csvStart
  yield csvLine([
    texts.player,
    ...[texts.attended, texts.counted, texts.rate, texts.marksLate, texts.marksAway, texts.markInjured, texts.statusNone],
    texts.streak,
    ...events.map(({ start_time }) => start_time.replace('T', ' ')),
  ])
  const line = (name: string, { totals, streak, statuses }: SeasonLine) => {
    const share = shareAttended(totals)
    return csvLine([
      name,
      totals.attending,
      totals.players,
      share === null ? null : Math.round(share * 1000) / 1000,
      totals.late,
      totals.absent,
      totals.injured,
      totals.none,
      streak.current === null ? null : streak.current.attending ? streak.current.events : -streak.current.events,
      ...events.map(({ id, status }) => (status === 'scheduled' ? word[statuses[String(id)] ?? 'none'] : texts.off)),
    ])
  }
  for (const player of players) yield line(`${player.first_name} ${player.last_name}`, player)
  for (const member of staff) yield line(member.name, member)
}
