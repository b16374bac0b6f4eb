import classes from './Chart.module.css'
import { ChartFigure, chartWidth, type ChartTable } from './ChartFigure.tsx'

interface LineChartProps {
  label: string
  /** In the order of time; `x` is any number that grows with it, such as milliseconds. */
  points: readonly { x: number; tick: string; name: string; value: number; text: string }[]
  /** Left out where the page has a table with the same values beside the chart. */
  table?: Omit<ChartTable, 'rows'>
}

const [top, bottom, height, edge] = [22, 92, 124, 34]

/** A line through values over time. The first, the last, the lowest and the highest value are named. */
export function LineChart({ label, points, table }: LineChartProps) {
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points[0]!.x, points.at(-1)!.x]
  const placed = points.map((point) => ({
    ...point,
    cx: last === first ? chartWidth / 2 : edge + ((point.x - first) / (last - first)) * (chartWidth - 2 * edge),
    cy: most === least ? (top + bottom) / 2 : bottom - ((point.value - least) / (most - least)) * (bottom - top),
  }))
  const named = new Set([0, placed.length - 1, values.indexOf(least), values.indexOf(most)])
  const ends = new Set([0, placed.length - 1])
  return (
    <ChartFigure
      label={label}
      height={height}
      {...(table && { table: { ...table, rows: points.map(({ name, text }) => [name, text] as const) } })}
    >
      <line className={classes.axis} x1={8} x2={chartWidth - 8} y1={bottom + 10.5} y2={bottom + 10.5} />
      <polyline className={classes.line} points={placed.map(({ cx, cy }) => `${cx},${cy}`).join(' ')} />
      {placed.map(({ cx, cy, text, tick }, at) => (
        <g key={at}>
          <circle className={classes.dot} cx={cx} cy={cy} r={3.5} />
          {named.has(at) && (
            <text className={classes.value} x={cx} y={cy - 8} textAnchor="middle">
              {text}
            </text>
          )}
          {ends.has(at) && (
            <text x={placed.length === 1 ? cx : at === 0 ? 8 : chartWidth - 8} y={height - 6} textAnchor={anchorAt(at, placed.length)}>
              {tick}
            </text>
          )}
        </g>
      ))}
    </ChartFigure>
  )
}

const anchorAt = (at: number, count: number) => (count === 1 ? 'middle' : at === 0 ? 'start' : 'end')
