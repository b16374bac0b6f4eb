import { Button, Group, Skeleton } from '@mantine/core'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { readRoster, type RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments, zoneCity } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useUser } from '../../shell/session/session.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './GamePrintScreen.module.css'

/** The minimum of player lines for our side; the other side writes its players by hand. */
const lines = 18
/** A non-breaking space keeps an empty cell to write in as high as a line. */
const blank = '\u00a0'

/** The match sheet of a game on one page for the referee: teams, time and place, the numbered players, and room for notes. */
export function GamePrintScreen() {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const { team, game } = useParams()
  const read = useRead(readEvent, { params: { event: Number(game) } })
  const roster = useRead(readRoster, { params: { team: Number(team) } })
  const failed = read.isError ? read : roster.isError ? roster : null
  const isGame = read.data && read.data.type === 'Game' && read.data.team_id === Number(team)
  return (
    <main className={classes.page} id="content">
      <Group justify="space-between" mb="lg" data-print="no">
        <Button component={Link} to={`/teams/${team}/games`} variant="subtle" leftSection={<IconChevronLeft size={18} />}>
          {kitTexts.back}
        </Button>
        <Button leftSection={<IconPrinter size={18} />} onClick={() => print()} disabled={!isGame || !roster.data}>
          {kitTexts.print}
        </Button>
      </Group>
      {failed ? (
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !read.data || !roster.data ? (
        <Skeleton h={600} aria-busy />
      ) : isGame ? (
        <Sheet game={read.data} players={roster.data.items.filter(({ status }) => status === 'active' || status === 'guest')} />
      ) : (
        <p>{texts.noGame}</p>
      )}
    </main>
  )
}

function Sheet({ game, players }: { game: EventDetail; players: RosterLine[] }) {
  const texts = useCalendarTexts()
  const { club } = useUser()
  const { fullDate, weekday, clock } = useMoments()
  const ours = { name: `${club?.name ?? ''} ${game.team_name}`.trim(), players }
  const theirs = { name: game.opponent ?? '', players: [] }
  const [home, away] = game.side === 'away' ? [theirs, ours] : [ours, theirs]
  const place = game.field ? [game.field.name, game.field.facility_name] : [game.location ?? texts.noPlace]
  const when = game.tbd ? texts.tbd : `${weekday(game.start_time, 'long')}, ${fullDate(game.start_time)}`
  const facts: [string, string][] = [
    [texts.date, when],
    [texts.kickOff, game.tbd ? '' : `${clock(game.start_time)} (${zoneCity(game.timezone)})`],
    [texts.where, [...new Set(place)].join(', ')],
    [texts.address, game.field?.facility_address ?? ''],
    [texts.uniform, game.uniform],
  ]
  return (
    <article className={classes.sheet}>
      <header>
        <p className={classes.kind}>{texts.gameSheet}</p>
        <h1 data-page-title tabIndex={-1}>
          {home.name || texts.opponent} <span>{texts.versus}</span> {away.name || texts.opponent}
        </h1>
      </header>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.sides}>
        {[home, away].map((side, index) => (
          <Side key={index} name={side.name || texts.opponent} label={index === 0 ? texts.home : texts.away} players={side.players} />
        ))}
      </div>
      <table className={classes.score}>
        <thead>
          <tr>
            <th>{texts.score}</th>
            <th>{texts.halfTime}</th>
            <th>{texts.fullTime}</th>
            <th>{texts.afterExtra}</th>
          </tr>
        </thead>
        <tbody>
          {[home, away].map((side, index) => (
            <tr key={index}>
              <th>{side.name || texts.opponent}</th>
              <td>{blank}</td>
              <td>{blank}</td>
              <td>{blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.notes}>{texts.incidents}</p>
      <div className={classes.signatures}>
        {[
          fill(texts.signatureCoach, { team: home.name || texts.home }),
          fill(texts.signatureCoach, { team: away.name || texts.away }),
          texts.signatureReferee,
        ].map((who) => (
          <span key={who}>{who}</span>
        ))}
      </div>
    </article>
  )
}

function Side({ name, label, players }: { name: string; label: string; players: RosterLine[] }) {
  const texts = useCalendarTexts()
  const empty = Math.max(players.length > 0 ? 2 : lines, lines - players.length)
  return (
    <table className={classes.players}>
      <caption>
        {name} <span>{label}</span>
      </caption>
      <thead>
        <tr>
          <th>{texts.number}</th>
          <th>{texts.player}</th>
          <th>{texts.goals}</th>
          <th>{texts.cards}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.player_id}>
            <td>{player.number}</td>
            <td>
              {player.last_name}, {player.first_name}
              {player.status === 'guest' && ` (${texts.guest})`}
            </td>
            <td>{blank}</td>
            <td>{blank}</td>
          </tr>
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <tr key={`line ${index}`}>
            <td>{blank}</td>
            <td>{blank}</td>
            <td>{blank}</td>
            <td>{blank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
