import classes from './Chart.module.css'
import { ChartFigure, chartWidth, type ChartTable } from './ChartFigure.tsx'

interface BarChartProps {
  label: string
  /** `tick` stands at the left edge of the bar, `name` in the table. */
  bars: readonly { tick: string; name: string; value: number }[]
  /** At the right edge of the last bar. */
  lastTick: string
  table: Omit<ChartTable, 'rows'>
}

const [top, bottom, height] = [16, 118, 136]

/** Bars over ranges of values, for a distribution. Counts stand over the bars, the limits of the ranges below. */
export function BarChart({ label, bars, lastTick, table }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = (chartWidth - 24) / Math.max(1, bars.length)
  const sizeOf = (value: number) => ((bottom - top) * value) / most
  const ticks = [...bars.map(({ tick }) => tick), lastTick]
  const textEvery = Math.max(1, Math.ceil((Math.max(...ticks.map((tick) => tick.length)) * 7) / step))
  return (
    <ChartFigure label={label} height={height} table={{ ...table, rows: bars.map(({ name, value }) => [name, String(value)]) }}>
      {bars.map(({ value }, at) => (
        <g key={at}>
          <rect className={classes.bar} x={12 + at * step + 1} y={bottom - sizeOf(value)} width={step - 2} height={sizeOf(value)} rx={2} />
          {value > 0 && (
            <text className={classes.value} x={12 + (at + 0.5) * step} y={bottom - sizeOf(value) - 4} textAnchor="middle">
              {value}
            </text>
          )}
        </g>
      ))}
      <line className={classes.axis} x1={8} x2={chartWidth - 8} y1={bottom + 0.5} y2={bottom + 0.5} />
      {ticks.map(
        (tick, at) =>
          at % textEvery === 0 && (
            <text key={at} x={12 + at * step} y={bottom + 14} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
    </ChartFigure>
  )
}
