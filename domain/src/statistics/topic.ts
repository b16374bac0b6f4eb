/** The live topic of the test results of a club, for staff, directors and admins; its events name the team only. */
export const testResultsTopic = (clubId: number): string => `clubs/${clubId}/test-results`
