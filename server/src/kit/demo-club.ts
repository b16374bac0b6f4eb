/** A row of a table, by its columns. */
export type Row = Record<string, unknown>

/** The demo club as areas see it when they add rows of their own. */
export interface DemoClub {
  /** The Monday around which the events lie, as a date. */
  anchor: string
  /** Rows of the clubs, their people, teams and events, and of the areas before. */
  tables: Readonly<Record<string, Row[]>>
  teams: readonly { id: number; club: 1 | 2; season: number; mark: string }[]
  players: readonly { id: number; club: 1 | 2; first: string; last: string; team: number }[]
  events: readonly {
    id: number
    team: { id: number; club: 1 | 2 }
    kind: 'Practice' | 'Game'
    week: number
    status: string
    startsAt: Date
  }[]
  /** The id of a team by its mark, for example `12G`; without a season in the present one. Throws for an unknown mark. */
  idOf: (club: 1 | 2, mark: string, season?: number) => number
}
