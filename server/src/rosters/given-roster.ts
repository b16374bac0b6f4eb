import { teams } from '../demo/people.ts'
import type { Caller, TestServer } from '../../test/test-server.ts'
import { workRosterImport } from './work-roster-import.ts'

/** Functions with which tests import rosters. */
export function rostersOf(testServer: () => TestServer) {
  const give = (caller: Caller, text: string | Uint8Array, team_id: number | null = teams.u12Girls, file_name = 'roster.csv') =>
    caller.post('/club/roster_imports', { file_name, content: Buffer.from(text).toString('base64'), team_id })
  async function work(caller: Caller, id: number) {
    await workRosterImport(testServer().database, testServer().ctx.files, { club_id: 1, id })
    return (await caller.get(`/club/roster_imports/${id}`)).body
  }
  /** Uploads a file and waits until it is compared. */
  async function review(caller: Caller, text: string | Uint8Array, team_id: number | null = teams.u12Girls) {
    const { body, status, raw } = await give(caller, text, team_id)
    if (status !== 200) throw new Error(`A roster was not taken: ${raw}`)
    return await work(caller, body.id)
  }
  const rowsOf = async (caller: Caller, id: number, query = '') =>
    (await caller.get(`/club/roster_imports/${id}/rows?page_size=200${query}`)).body.items
  /** All rows that an import may change. */
  const state = async () =>
    JSON.stringify([
      await testServer().rows(
        'select id, first_name, last_name, birth_date, gender, grade, club_region_id, archived_at from player order by id',
      ),
      await testServer().rows('select * from team_player order by id'),
      await testServer().rows('select * from player_contact order by id'),
      await testServer().rows('select * from household order by id'),
      await testServer().rows('select id, first_name, last_name, email, mobile_number from app_user order by id'),
      await testServer().rows('select count(*) from delivery'),
    ])
  return { give, work, review, rowsOf, state }
}

/** Two sisters, an invalid birth date, and an invalid address. */
export const season = `First Name,Last Name,Birth Date,Gender,Jersey #,Parent 1,Parent 1 Email,Parent 1 Phone
Nora,Quist,2014-02-03,F,31,Pia Quist,pia.quist@example.org,303-555-0161
Olga,Quist,2014-12-09,F,32,Pia Quist,PIA.QUIST@example.org,
Tess,Abara,13/40/2014,F,33,Ada Abara,ada.abara@example.org,
Vera,Blom,2014-05-06,F,34,Bo Blom,bo.blom at example,
`
