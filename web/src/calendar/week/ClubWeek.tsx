import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayManageTeam } from '@touchline/domain/access/policy'
import { fill } from '@touchline/domain/kit/texts'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoments } from '../../kit/time/moments.ts'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { useWindowRows } from '../../kit/page/useWindowRows.ts'
import { useActor } from '../../shell/session/useActor.ts'
import { useMyTeams, useTeamLook } from '../../teams/teams.queries.ts'
import { useCellArrows } from './club-week-keys.ts'
import classes from './ClubWeek.module.css'
import { ClubWeekTile } from './ClubWeekTile.tsx'
import { ClubWeekList } from './ClubWeekList.tsx'
import type { Calendar } from '../useCalendar.ts'
import { useClubWeek, type ClubWeekData } from './useClubWeek.ts'
import type { PlanSlot } from '../editor/plan-slot.ts'
import type { RowsBy, WeekRow } from './week-rows.ts'
import { useWeekTexts } from './week-texts.ts'

interface ClubWeekProps {
  calendar: Calendar
  by: RowsBy
  onDay: (day: string) => void
  /** Plans an event in an empty cell; undefined where the user may not plan. */
  onPlan: ((slot: PlanSlot) => void) | undefined
}

/** Pixels of one tile, and of the padding of a cell, to estimate the height of a row. */
const [tileHeight, cellRoom] = [58, 34]
/** Weeks with at most this many events are rendered in full, so that the browser's search finds them. */
const mostTiles = 400

/** The week of a club with more simultaneous events than fit side by side: days across, a row for each field or team, nothing folded away. */
export function ClubWeek({ calendar, by, onDay, onPlan }: ClubWeekProps) {
  const week = useClubWeek(calendar, by)
  if (!week.isReady) return <Skeleton h={624} mt="md" aria-busy />
  return calendar.at.isPhone ? (
    <ClubWeekList calendar={calendar} clashOf={week.clashOf} />
  ) : (
    <Board week={week} today={calendar.at.today} onDay={onDay} onPlan={onPlan} />
  )
}

interface BoardProps extends Pick<ClubWeekProps, 'onDay' | 'onPlan'> {
  week: ClubWeekData
  today: string
}

function Board({ week, today, onDay, onPlan }: BoardProps) {
  const { weekday, day: dayNumber, longDate } = useMoments()
  const texts = useWeekTexts()
  const { days, rows, by, count } = week
  const mayPlan = useMayPlan()
  const {
    list,
    rows: inWindow,
    before,
    after,
    measure,
  } = useWindowRows<HTMLDivElement>({
    count: rows.length,
    height: (index) => rows[index]!.most * tileHeight + cellRoom,
    beside: 2,
    everything: count <= mostTiles,
  })
  useCellArrows(list)
  return (
    <div ref={list} className={classes.frame}>
      <table className={classes.week} aria-label={fill(texts.board, { rows: texts[`rows.${by}`] })} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {texts[`heading.${by}`]}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={classes.day} data-today={day === today || undefined}>
                <UnstyledButton onClick={() => onDay(day)} title={longDate(day)}>
                  {weekday(day, 'short')} <b>{dayNumber(day)}</b>
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {inWindow.map((index) => {
            const row = rows[index]
            if (!row) return null
            const team = by === 'team' ? row.id : null
            const place = { team, field: by === 'field' ? row.id : null }
            return (
              <tr key={row.key} ref={measure} data-index={index} aria-rowindex={index + 2}>
                <Head row={row} by={by} />
                {days.map((day, column) => (
                  <Cell
                    key={day}
                    week={week}
                    events={row.days[column]!}
                    away={by === 'field' && row.id === null}
                    isToday={day === today}
                    plan={
                      onPlan &&
                      day >= today &&
                      (by === 'field' || row.id !== null) &&
                      mayPlan(team) && (
                        <UnstyledButton
                          className={classes.plan}
                          tabIndex={-1}
                          aria-label={fill(texts.planOn, { day: longDate(day), where: row.name })}
                          onClick={() => onPlan({ date: day, ...place })}
                        >
                          <IconPlus size={16} aria-hidden />
                        </UnstyledButton>
                      )
                    }
                  />
                ))}
              </tr>
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

/** Returns a function that tells if the user may plan for a team; on a field, for any of the user's own teams. */
function useMayPlan() {
  const actor = useActor()
  const { teams } = useMyTeams()
  const own = useMemo(() => {
    const managed = teams.filter((team) => mayManageTeam({ clubId: team.club_id, regionId: team.club_region_id, teamId: team.id })(actor))
    return new Set(managed.map(({ id }) => id))
  }, [teams, actor])
  return (team: number | null) => team === null || own.has(team)
}

function Head({ row, by }: { row: WeekRow; by: ClubWeekData['by'] }) {
  const lookOf = useTeamLook()
  return (
    <th scope="row" className={classes.head}>
      {by === 'team' && row.id !== null ? (
        <Link to={`/teams/${row.id}/calendar`} className={classes.name}>
          <TeamMark team={lookOf(row.id, row.name)} size={20} />
          {row.name}
        </Link>
      ) : (
        <span className={classes.name}>{row.name}</span>
      )}
    </th>
  )
}

interface CellProps {
  week: ClubWeekData
  events: WeekRow['days'][number]
  away: boolean
  isToday: boolean
  plan: ReactNode
}

function Cell({ week: { by, clashOf }, events, away, isToday, plan }: CellProps) {
  return (
    <td className={classes.cell} data-today={isToday || undefined} data-empty={events.length === 0 || undefined}>
      <div className={classes.stack}>
        {events.map((event) => {
          const clash = clashOf(event.id)
          return <ClubWeekTile key={event.id} event={event} by={by} away={away} clash={clash?.kind} clashTitle={clash?.sentence} />
        })}
        {plan}
      </div>
    </td>
  )
}
