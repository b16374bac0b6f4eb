import { moneyText } from '@touchline/domain/kit/money'
import { daysBetween } from '@touchline/domain/kit/days'
import classes from '../kit/chart/Chart.module.css'
import { ChartFigure, chartWidth } from '../kit/chart/ChartFigure.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useLedgerTexts } from './ledger-texts.ts'

interface FlowChartProps {
  label: string
  /** The first and the last day of the period. */
  start: string
  end: string
  /** Cents; days without entries may be left out. */
  days: readonly { on: string; debits: number; credits: number }[]
}

const [edge, middle, reach, height] = [8, 84, 52, 172]

/** A bar for each day: debits above the line, credits below it. The table beside it has the numbers. */
export function FlowChart({ label, start, end, days }: FlowChartProps) {
  const texts = useLedgerTexts()
  const locale = useLocale()
  const { monthDay } = useMoments()
  const most = Math.max(1, ...days.flatMap(({ debits, credits }) => [debits, credits]))
  const step = (chartWidth - 2 * edge) / (daysBetween(start, end) + 1)
  const width = Math.max(0.75, step - Math.min(2, step / 4))
  const sizeOf = (cents: number) => (reach * cents) / most
  const money = (cents: number) => moneyText(cents, locale)
  return (
    <ChartFigure label={label} height={height}>
      <text x={edge} y={14}>
        {texts.debits}
      </text>
      <text x={chartWidth - edge} y={14} textAnchor="end">
        {money(most)}
      </text>
      <line
        className={classes.axis}
        x1={edge}
        x2={chartWidth - edge}
        y1={middle - reach - 0.5}
        y2={middle - reach - 0.5}
        strokeDasharray="2 3"
      />
      {days.map(({ on, debits, credits }) => {
        const x = edge + daysBetween(start, on) * step + (step - width) / 2
        return (
          <g key={on}>
            <rect className={classes.bar} x={x} y={middle - sizeOf(debits)} width={width} height={sizeOf(debits)} />
            <rect className={classes.bar} data-second x={x} y={middle + 1} width={width} height={sizeOf(credits)} />
          </g>
        )
      })}
      <line className={classes.axis} x1={edge} x2={chartWidth - edge} y1={middle + 0.5} y2={middle + 0.5} />
      <text x={edge} y={height - 20}>
        {texts.credits}
      </text>
      <text x={edge} y={height - 4}>
        {monthDay(start)}
      </text>
      <text x={chartWidth - edge} y={height - 4} textAnchor="end">
        {monthDay(end)}
      </text>
    </ChartFigure>
  )
}
