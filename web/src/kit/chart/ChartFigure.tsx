import type { ReactNode } from 'react'
import classes from './Chart.module.css'

export interface ChartTable {
  /** The two headings. */
  heads: readonly [string, string]
  rows: readonly (readonly [label: string, value: string])[]
  /** The text that opens the table. */
  show: string
}

interface ChartFigureProps {
  /** The name of the picture for readers that do not see it. */
  label: string
  height: number
  /** Left out where the page has a table with the same values beside the chart. */
  table?: ChartTable
  children: ReactNode
}

/** The width of every chart in its own units; it takes the width of its place. */
export const chartWidth = 320

/** A drawing with the same values as a table below it, which opens on demand. */
export function ChartFigure({ label, height, table, children }: ChartFigureProps) {
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${chartWidth} ${height}`} role="img" aria-label={label}>
        {children}
      </svg>
      {table && <ValueTable {...table} />}
    </figure>
  )
}

function ValueTable({ heads, rows, show }: ChartTable) {
  return (
    <details className={classes.table} data-print="no">
      <summary>{show}</summary>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {rows.map(([name, value], at) => (
            <tr key={at}>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
