import { noNotes } from '@touchline/domain/medical/medical'
import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'
import { sealNotes } from './seal-notes.ts'

export const medicalSamples: Samples = {
  bodies: {
    saveMedicalNotes: {
      ...noNotes,
      allergies: 'Peanuts',
      emergency_name: 'Ruth',
      emergency_phone: '(303) 555-0188',
      version_id: 1,
    },
  },
  setUp: layNotes,
  async prepare(testServer, { name }) {
    if (name === 'saveMedicalNotes') await layNotes(testServer)
  },
  fuzz: {
    values: ({ path }): Values =>
      path.endsWith('/medical')
        ? { version_id: often(0, 7), emergency_name: ['Ruth Whitfield'], emergency_phone: often('(303) 555-0107', '12') }
        : {},
    undo: () => ['delete from player_medical'],
  },
}

/** Creates the first version of medical notes for the players of the requests, in both clubs. */
async function layNotes(testServer: TestServer): Promise<void> {
  const noted = [
    ...[players.mia, players.otherTeam, players.otherRegion, players.ava].map((player_id) => ({ club_id: 1, player_id })),
    ...[players.otherClub, players.remy].map((player_id) => ({ club_id: 2, player_id })),
  ]
  for (const whose of noted)
    await testServer.rows(
      `insert into player_medical (club_id, player_id, sealed, version_id) values ($1, $2, $3, 1)
       on conflict (club_id, player_id) do update set sealed = excluded.sealed, version_id = 1 where player_medical.version_id <> 1`,
      [whose.club_id, whose.player_id, sealNotes(testServer.ctx.secrets, whose, { ...noNotes, conditions: 'Asthma' })],
    )
}
