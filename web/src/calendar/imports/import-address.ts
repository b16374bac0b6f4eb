/** The id of the team of an import, or null for the whole club; the endpoints are the same at two addresses. */
export type ImportOf = number | null

export const importAddress = (team: ImportOf, review?: number) =>
  `${team === null ? '/club-admin/schedules/import' : `/teams/${team}/import`}${review === undefined ? '' : `?review=${review}`}`
export const calendarAddress = (team: ImportOf) => (team === null ? '/club-admin/schedules' : `/teams/${team}/calendar`)
