import type { readTeamAttendance } from '@touchline/domain/attendance/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useMoments } from '../../kit/time/moments.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './SeasonChart.module.css'

type Events = ReplyGot<typeof readTeamAttendance>['events']
const [width, gap, height] = [10, 3, 100]

/** Draws one bar per event, late stacked on top of on time, inside the outline of the whole team. The sentence beside it gives the same figures. */
export function SeasonChart({ events }: { events: Events }) {
  const texts = useAttendanceTexts()
  const { shortDate, monthDay } = useMoments()
  const shown = events.filter(({ counted }) => counted)
  if (shown.length < 2) return null
  const most = shown.reduce((a, b) => (b.totals.attending > a.totals.attending ? b : a))
  const fewest = shown.reduce((a, b) => (b.totals.attending < a.totals.attending ? b : a))
  const full = Math.max(...shown.map(({ totals }) => totals.players), 1)
  const average = shown.reduce((sum, { totals }) => sum + totals.attending, 0) / shown.length
  const sentence = [
    fill(texts.onAverage, { came: Math.round(average * 10) / 10, of: full }),
    fill(texts.most, { count: most.totals.attending, day: shortDate(most.start_time) }),
    fill(texts.fewest, { count: fewest.totals.attending, day: shortDate(fewest.start_time) }),
  ].join(' ')
  const scale = (people: number) => (people / full) * height
  return (
    <figure className={classes.chart}>
      <figcaption>{sentence}</figcaption>
      <svg
        viewBox={`0 0 ${shown.length * (width + gap) - gap} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${texts.chart}. ${sentence}`}
      >
        {shown.map(({ id, totals, start_time }, index) => {
          const [x, onTime] = [index * (width + gap), totals.attending - totals.late]
          return (
            <g key={id}>
              <title>{`${shortDate(start_time)}: ${totals.attending} / ${totals.players}`}</title>
              <rect className={classes.all} x={x} y={height - scale(totals.players)} width={width} height={scale(totals.players)} />
              <rect className={classes.late} x={x} y={height - scale(totals.attending)} width={width} height={scale(totals.late)} />
              <rect className={classes.came} x={x} y={height - scale(onTime)} width={width} height={scale(onTime)} />
            </g>
          )
        })}
        <line className={classes.mean} x1={0} x2={shown.length * (width + gap)} y1={height - scale(average)} y2={height - scale(average)} />
      </svg>
      <div className={classes.foot} aria-hidden>
        <span>{monthDay(shown[0]!.start_time)}</span>
        <span className={classes.key}>
          <i data-of="came" /> {texts.attended}
          <i data-of="late" /> {texts.marksLate}
          <i data-of="all" /> {texts.marksAway}
        </span>
        <span>{monthDay(shown.at(-1)!.start_time)}</span>
      </div>
    </figure>
  )
}
