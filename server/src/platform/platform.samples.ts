import type { Samples } from '../../test/samples.ts'

export const platformSamples: Samples = {
  ofNoClub: { 'The views of lists are the caller’s own.': ['listSavedViews', 'changeSavedView', 'deleteSavedView'] },
  ofAnother: ['changeSavedView', 'deleteSavedView'],
  async setUp(testServer) {
    await testServer.rows(
      `insert into saved_view (club_id, user_id, list, name, query) values (1, 1001, 'invitations', 'Open', '{"state": "open"}')`,
    )
  },
  bodies: {
    createSavedView: { list: 'invitations', name: 'Open', query: { state: 'open' } },
    changeSavedView: { name: 'Open ones' },
  },
  queries: { listSavedViews: '?list=invitations' },
  // A view is found by its owner only, and the matrix places that of somebody else.
  hardToGuess: ['readFile', 'changeSavedView', 'deleteSavedView'],
  async after(testServer, { name }) {
    if (name === 'createSavedView') await testServer.rows('delete from saved_view where user_id <> 1001')
  },
  async prepare(testServer, { objects }) {
    const set = objects['change_set']
    if (set) await testServer.rows(`update change_set set state = 'applied' where id = $1`, [set.id])
  },
  fuzz: {
    names: () => ({
      page: ['1', '2'],
      page_size: ['20', '5'],
      search: ['U12', 'girls', ''],
      file: [1, 2],
      expires: ['1790000000', '9999999999'],
      data: [undefined],
      advance_minutes: [0],
      list: ['invitations'],
      view: [1, 2],
    }),
    undo: () => ['delete from rate_bucket', 'delete from saved_view'],
  },
}
