import { players } from '../demo/people.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The link of a profile that the tests lay; any other token of this form is unknown. */
export const tokenOf = (club: number, player: number) => `${club}-${String(player).padStart(43, 'x')}`

/** Lays a published profile of a player whose school is not published. With `onlyChanged` one that nobody has changed keeps its bytes. */
export async function layProfile(testServer: TestServer, club: number, player: number, onlyChanged = false): Promise<void> {
  const token = tokenOf(club, player)
  await testServer.rows(
    `insert into recruiting_profile (club_id, player_id, positions, school, sections, token_hash, sealed_token, published_at, expires_at)
     values ($1, $2, 'Midfield', 'Lakeside Middle School', '{positions}', $3, $4, app_now(), app_now() + interval '30 days')
     on conflict (club_id, player_id) do update set positions = excluded.positions, dominant_foot = null, dominant_hand = null, height_cm = null,
       weight_g = null, graduation_year = null, honours = null, videos = null, school = excluded.school, gpa = null, biography = null,
       contact_name = null, contact_email = null, contact_phone = null, sections = excluded.sections, token_hash = excluded.token_hash,
       sealed_token = excluded.sealed_token, published_at = excluded.published_at, expires_at = excluded.expires_at, visits = 0, version_id = 1,
       updated_by_user_id = null where not $5::boolean or recruiting_profile.version_id <> 1`,
    [club, player, hashOf(token), testServer.ctx.secrets.encrypt('recruiting-link', token), onlyChanged],
  )
}
const laid = new Map<number, number>()

/** A draft has no link that could be revoked. */
const drafts = { act: 'revoke', found: { state: 'draft' } }

export const recruitingSamples: Samples = {
  bodies: {
    previewRecruitingProfileActs: drafts,
    runRecruitingProfileActs: drafts,
    saveRecruitingProfile: { positions: 'Forward', version_id: 1 },
    publishRecruitingProfile: { sections: ['positions'], days: 30, version_id: 1 },
    renewRecruitingLink: { days: 30, version_id: 1 },
    revokeRecruitingLink: { version_id: 1 },
    askForProfiles: ({ player }) => ({ player_ids: [player] }),
  },
  notAudited: { runRecruitingProfileActs: 'The drafts of the sample have no link, so that nothing changes.' },
  foreignIds: { 'RecruitingProfileActs ids.0': { fits: players.mia, foreign: [players.otherClub] } },
  ofNoClub: {
    'The drafts of the sample have no link, so that nothing changes.': ['previewRecruitingProfileActs', 'runRecruitingProfileActs'],
    'The file is read in parts, on connections that see the clubs of the caller.': ['exportRecruitingProfiles'],
    'The players with a profile are on teams whose names both clubs have.': ['readRecruitingProfiles'],
  },
  formed: ['height', 'weight', 'videos', 'contact_email', 'contact_phone'].map((name) => `saveRecruitingProfile ${name}`),
  async place(testServer, { club, player }) {
    const [row] = await testServer.rows('select 1 from player where club_id = $1 and id = $2', [club, player])
    if (!row) return {}
    laid.set(player, club)
    await layProfile(testServer, club, player)
    return {}
  },
  async prepare(testServer, { name }) {
    if (!/^(?:save|publish|renew|revoke|run)Recruiting/.test(name)) return
    for (const [player, club] of laid) await layProfile(testServer, club, player, true)
  },
  fuzz: {
    lay: (testServer) => layProfile(testServer, 1, players.mia),
    values: ({ path }): Values => {
      if (path.startsWith('/recruiting/')) return { token: often(tokenOf(1, players.mia), tokenOf(2, 1)) }
      if (path.startsWith('/players/{player}/recruiting_profile'))
        return {
          ...{
            player: often(players.mia, players.ella),
            version_id: often(1, 0, 7),
            days: often(30, 90),
            sections: often(['positions', 'gpa'], []),
          },
          ...{ height: ['168 cm', '5 ft 6 in'], weight: ['54 kg', '120 lb'], graduation_year: [2031] },
          ...{
            dominant_foot: often('left', null),
            dominant_hand: often('right', null),
            videos: ['https://youtu.be/abc Highlights', null],
            contact_email: ['family@example.org', null],
            contact_phone: ['303 555 0100', null],
          },
        }
      if (path.startsWith('/teams/{team}/recruiting')) return { player_ids: often([players.mia], [7_000_000]) }
      if (path.startsWith('/club_admin/recruiting_profiles/acts')) return { found: [drafts.found], ids: [[players.mia]] }
      if (path.startsWith('/club_admin/recruiting_profiles'))
        return { season: [undefined, '1'], team: [undefined, '2'], graduation_year: [undefined, '2031'], page: [undefined, '1'] }
      return {}
    },
    undo: () => [
      `delete from recruiting_profile where (club_id, player_id) <> (1, ${players.mia})`,
      `update recruiting_profile set version_id = 1, token_hash = '${hashOf(tokenOf(1, players.mia))}', sealed_token = coalesce(sealed_token, 'x'),
        published_at = app_now(), expires_at = app_now() + interval '30 days' where club_id = 1 and player_id = ${players.mia} and version_id <> 1`,
    ],
  },
}
