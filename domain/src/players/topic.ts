/** The live topic of the players of a club, for those who list them. */
export const playersTopic = (clubId: number): string => `clubs/${clubId}/players`
