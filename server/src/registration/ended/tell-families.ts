import type { Said } from '@touchline/domain/platform/said-texts'
import { queueWished } from '../../account/own-account/wishes.ts'
import { clubsOf } from '../../clubs/clubs.store.ts'
import type { Mail } from '../../kit/delivery/outbox.ts'
import type { Call } from '../../kit/http/handle.ts'
import { contactsOf } from '../invitations/mail-invitations.ts'
import { assertClub } from '../own-club.ts'

/** A registration of which its family is told. */
interface Told {
  id: number
  player_id: number
  player: string
  program: string
  package: string
}
interface About extends Pick<Told, 'player' | 'program' | 'package'> {
  club: string
  link: string
}
interface Telling {
  write: (about: About, by: Said) => { subject: string; body: string }
  /** Tells the mails of one act about a registration apart from those of another act. */
  key: string
  changeSetId?: number
}

/** Mails all who can answer for the players of registrations, each in the language of its reader, with a notification. */
export async function tellFamilies(
  { db, actor, ctx }: Pick<Call<never>, 'db' | 'actor' | 'ctx'>,
  rows: readonly Told[],
  { write, key, changeSetId }: Telling,
): Promise<void> {
  const clubId = assertClub(actor)
  const [club] = await clubsOf(db, [clubId])
  const contacts = await contactsOf(
    db,
    clubId,
    rows.map(({ player_id }) => player_id),
  )
  const path = '/programs/registrations'
  const link = `${ctx.settings.publicUrl}${path}`
  const mails = rows.flatMap(({ id, player_id, player, program, package: of }) =>
    (contacts.get(player_id) ?? []).map(({ id: userId, name, email, locale }): Mail => ({
      ...{ channel: 'email', userId, to: email, name },
      ...write({ club: club!.name, link, player, program, package: of }, { locale }),
      dedupeKey: `registration:${id}:${key}:${userId}`,
      inApp: { context: 'Team', path, teamId: null },
    })),
  )
  await queueWished(db, ctx, clubId, mails, { category: 'required', publicUrl: ctx.settings.publicUrl, changeSetId: changeSetId ?? null })
}
