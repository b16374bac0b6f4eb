import { cancelMail, type CancelMail } from '@touchline/domain/program-changes/cancel-mail'
import { changeMail, type ClubMail, type FamilyMail } from '@touchline/domain/program-changes/change-mail'
import type { Quote } from '@touchline/domain/program-changes/shapes'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { isPreview, type Mail } from '../kit/delivery/outbox.ts'
import { administratorsOf } from '../programs/administrators.ts'
import type { Found } from './changes.store.ts'

/** The parts of a context that mails about changes need. */
export interface Sending {
  db: Db
  publicUrl: string
  /** Null in the sweep. */
  ctx: Pick<AppContext, 'jobs'> | null
}
interface More {
  quote?: Quote | null
  sentence?: string
  reason?: string
  until?: Date | null
  /** Tells mails of one kind about one change apart. */
  key?: string
}
interface Reader {
  id: number
  name: string
  email: string
  locale: string
  club: string
  zone: string
}

async function readersOf(db: Db, clubId: number, ids: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale,
      c.name as club, c.timezone as zone
    from app_user u join club c on c.club_id = ${clubId} where u.id = any(${[...ids]}::bigint[]) and u.deleted_at is null order by u.id`.execute(
    db,
  )
  return rows
}

function mailTo(
  { id, name, email, locale, club, zone }: Reader,
  { change, old }: Found,
  kind: FamilyMail | ClubMail,
  { publicUrl, path, quote = null, sentence = '', reason = '', until = null, key = '' }: More & { publicUrl: string; path: string },
): Mail {
  const about = {
    ...{ club, zone, payer: old.payer, player: old.player, link: `${publicUrl}${path}`, sentence, reason, until, sums: quote },
    from: `${old.program}, ${old.package}`,
    to: `${change.to_program}, ${change.to_package}`,
  }
  return {
    ...{ channel: 'email' as const, userId: id, to: email, name },
    ...(change.kind === 'cancel' ? cancelMail(kind as CancelMail, about, { locale }) : changeMail(kind, about, { locale })),
    dedupeKey: `program_change:${change.id}:${kind}${key}:${id}`,
    inApp: { context: 'Team' as const, path, teamId: null },
  }
}

/** Queues a mail and a notification about a change to the person who pays; nothing for a deleted account. */
export async function mailPayer({ db, publicUrl, ctx }: Sending, found: Found, kind: FamilyMail, more: More = {}): Promise<void> {
  const { change } = found
  // A proposal that is shown only has no address yet.
  const path = kind === 'completed' ? '/programs/registrations' : `/register/program_change/${isPreview(db) ? '…' : change.id}/steps`
  const readers = await readersOf(db, change.club_id, [change.user_id])
  const mails = readers.map((reader) => mailTo(reader, found, kind, { ...more, publicUrl, path }))
  await queueWished(db, ctx, change.club_id, mails, { category: 'required', publicUrl })
}

const mostReaders = 20
/** Queues a mail and a notification to those who manage the money of the registration that ends. */
export async function mailClub({ db, publicUrl, ctx }: Sending, found: Found, kind: ClubMail, more: More = {}): Promise<void> {
  const { change, old } = found
  const program = { club_id: old.club_id, club_region_id: old.club_region_id, id: old.program_id }
  const ids = (await administratorsOf(db, old.club_id)).flatMap(({ userId, may }) =>
    userId !== change.user_id && may(mayManageMoney, program) ? [userId] : [],
  )
  const readers = (await readersOf(db, old.club_id, ids)).slice(0, mostReaders)
  const path = `/program-admin/program-changes/${change.id}`
  const mails = readers.map((reader) => mailTo(reader, found, kind, { ...more, publicUrl, path }))
  await queueWished(db, ctx, old.club_id, mails, { category: 'admin_alerts', publicUrl })
}
