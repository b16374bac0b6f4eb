/** The list of requested changes outside the tabs of teams. */
export const reviewPath = '/program-admin/roster-changes'
