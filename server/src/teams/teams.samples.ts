import { teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

export const teamsSamples: Samples = {
  ofNoClub: { 'A file quotes nothing; its list does.': ['exportRosters'] },

  fuzz: {
    names: () => ({
      team: often(teams.u12Girls, teams.u10Boys, teams.otherClubTeam),
      team_id: [teams.u12Girls],
      populate: often('staff', 'season', 'secrets'),
    }),
  },
}
