import { clubConfig } from '@touchline/domain/access/flags'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { ageFields } from '@touchline/domain/players/age-fields'
import { classOfPlayer, listedAgeClass } from '@touchline/domain/players/player'
import type { Section } from '@touchline/domain/recruiting/profile'
import * as contract from '@touchline/domain/recruiting/public-endpoints'
import type { PublishedProfile } from '@touchline/domain/recruiting/public-endpoints'
import { videosIn } from '@touchline/domain/recruiting/videos'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { seeingClub } from '../kit/database/row-level-security.ts'
import { handleOpen } from '../kit/http/handle.ts'
import { networkOf } from '../kit/http/network-of.ts'
import { countFailure, refuseWhenClosed, takeUse } from '../kit/http/rate-limit.ts'
import { credentialsOf, hashOf } from '../kit/secrets/credentials.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { picturesOf, picturesOfPlayers } from '../media/media.store.ts'
import { teamNamesByPlayer } from '../teams/playing-now.ts'
import { profilePdf } from './profile-pdf.ts'
import { clubOfToken } from './recruiting-link.ts'
import { noteVisit, playerFacts, publishedUnder, type ProfileRow } from './recruiting.store.ts'

/** Invalid links from one network before it is refused: they cannot be guessed, but trying must not be free either. */
const wrongLinks = { failures: 100, minutes: 15, longestMinutes: 60 }
/** Openings that one network adds to the counts. The network is counted for all pages together, so that no row says which page it has opened. */
const countedVisits = { uses: 30, minutes: 60 }

/** Serves the page under the link of a profile, without a session. */
export function publicRecruitingRoutes(app: FastifyInstance, ctx: AppContext) {
  const underLink = <T>(token: string, work: (db: Db, clubId: number, hash: string) => Promise<T>) =>
    ctx.database.hold('app', async (db) => {
      const clubId = clubOfToken(token)
      return await seeingClub(db, clubId, () => work(db, clubId, hashOf(token)))
    })

  /** The profile under a link; the same 404 for a link that never existed, was revoked or has expired. */
  async function findPublished(token: string, ip: string, reply: FastifyReply): Promise<PublishedProfile> {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const bucket = `recruiting:${networkOf(ip)}`
    const found = await underLink(token, async (db, clubId, hash) => {
      await refuseWhenClosed(db, [bucket], () => new Refusal('slow_down', 'Too many requests. Please wait a moment.', { status: 429 }))
      const row = await publishedUnder(db, clubId, hash)
      if (row) return await presentPublished(db, ctx, row)
      await countFailure(db, bucket, wrongLinks)
      return null
    })
    if (found === null) throw notFound()
    return found
  }

  handleOpen(app, ctx, contract.readPublishedProfile, ({ params, request, reply }) => findPublished(params.token, request.ip, reply))
  handleOpen(app, ctx, contract.exportPublishedProfile, async ({ params, query, request, reply }) =>
    profilePdf(await findPublished(params.token, request.ip, reply), query.locale).sendBy(reply, contract.exportPublishedProfile),
  )

  handleOpen(app, ctx, contract.countProfileVisit, async ({ params, request, reply }) => {
    // The family, the staff and everybody else of the product who looks at the page is no visitor.
    if (credentialsOf(reply.request, ctx).sessionHash) return { counted: false }
    return await underLink(params.token, async (db, clubId, hash) => {
      if ((await takeUse(db, `recruiting visit:${networkOf(request.ip)}`, countedVisits)) > 0) return { counted: false }
      if (!(await noteVisit(db, clubId, hash))) throw notFound()
      return { counted: true }
    })
  })
}

/** The picture of the player, or that of the account, as a source of thumbnails. */
async function pictureOfPlayer(db: Db, { club_id, player_id }: ProfileRow, userId: number | null): Promise<string | null> {
  const own = (await picturesOfPlayers(db, club_id, [player_id])).get(player_id)
  if (own !== undefined) return `player-${own}`
  const file = userId === null ? undefined : (await picturesOf(db, [userId])).get(userId)
  return file === undefined ? null : `user-${file}`
}

async function presentPublished(db: Db, ctx: AppContext, row: ProfileRow): Promise<PublishedProfile> {
  const { club_id, player_id } = row
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  const { now } = rows[0]!
  const club = await clubOfRoleSession(db, club_id)
  const player = (await playerFacts(db, club_id, player_id))!
  const config = clubConfig(club.config)
  const today = dateOf(now, club.timezone)
  const has = (section: Section) => row.sections.includes(section)
  const when = <T>(section: Section, value: T) => (has(section) ? value : null)
  const kind = listedAgeClass(config)
  const picture = has('photo') ? await pictureOfPlayer(db, row, player.user_id) : null
  return {
    ...{ first_name: player.first_name, last_name: player.last_name, club: club.name },
    photo: picture === null ? null : signedUrl(ctx, `/thumbnails/${picture}/400-cover.webp`, now),
    teams: has('teams') ? ((await teamNamesByPlayer(db, club_id, [player_id], today)).get(player_id) ?? []) : [],
    age_group: when('teams', classOfPlayer(config, kind, { ...player, entered: player[ageFields[kind]] }, today)?.label ?? null),
    graduation_year: when('graduation', row.graduation_year),
    grade: when('graduation', player.grade),
    positions: when('positions', row.positions),
    dominant_foot: when('positions', row.dominant_foot),
    dominant_hand: when('positions', row.dominant_hand),
    height_cm: when('measurements', row.height_cm),
    weight_g: when('measurements', row.weight_g),
    honours: when('honours', row.honours),
    videos: has('videos') ? videosIn(row.videos) : [],
    school: when('school', row.school),
    gpa: when('gpa', row.gpa),
    biography: when('biography', row.biography),
    contact: when('contact', { name: row.contact_name, email: row.contact_email, phone: row.contact_phone }),
  }
}
