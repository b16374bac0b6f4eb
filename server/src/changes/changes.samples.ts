import type { Samples } from '../../test/samples.ts'

export const changesSamples: Samples = {
  ofNoClub: { 'A caller gets the own changes, and the other club has none.': ['readChanges', 'exportChanges'] },
  async listed(testServer) {
    for (const [kind, title] of [
      ['club_team', 'U12 Girls'],
      ['player.moved', 'Mia Whitfield'],
      ['record.region', 'Riverside'],
    ])
      await testServer.rows(
        `insert into change_set (club_id, kind, title, state, created_by_user_id, applied_at) values (1, $1, $2, 'applied', 2, app_now())`,
        [kind, title],
      )
  },
}
