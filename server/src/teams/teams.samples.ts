import { demoClub } from '../demo/demo-club.ts'
import { teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

const place = demoClub('2026-10-05').tables['team_player']!.find((row) => row['team_id'] === teams.u12Girls && !row['left_on'])!['id']

export const teamsSamples: Samples = {
  fuzz: {
    values: ({ path }): Values => ({
      ...(path.includes('team_group_assignments') && {
        // The samples of group training lay an assignment of this team.
        ...{ team: [teams.u12Girls], group_assignment: often(8_000_000 + teams.u12Girls, 1) },
        populate: often('teams', 'season,players', 'secrets'),
      }),
      ...(path.includes('team_players') && { team_player: [place] }),
    }),
    names: () => ({
      team: often(teams.u12Girls, teams.u10Boys, teams.otherClubTeam),
      team_id: [teams.u12Girls],
      // The part to which a read of the team is narrowed.
      assignment: often<string | undefined>(undefined, String(8_000_000 + teams.u12Girls)),
      populate: often('staff', 'season', 'secrets'),
    }),
  },
}
