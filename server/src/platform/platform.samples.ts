import type { Samples } from '../../test/samples.ts'

export const platformSamples: Samples = {
  hardToGuess: ['readFile'],
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
    }),
    undo: () => ['delete from rate_bucket'],
  },
}
