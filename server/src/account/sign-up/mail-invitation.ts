import { invitationDays, type InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { invitedAs, signUpMail } from '@touchline/domain/account/sign-up/sign-up-mail'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { queueWished } from '../own-account/wishes.ts'
import { invitationUrl, type InvitationLinks } from './link-token.ts'

export interface MailedInvitation {
  club_id: number
  id: number
  user_id: number
  first_name: string
  last_name: string
  email: string
  role_type: InvitedRole
  club: string
  by: string | null
  locale: string
}

/** Queues the mail in the language of the inviting person: that of the invited one is unknown. */
export async function mailInvitation(tx: Db, ctx: AppContext, row: MailedInvitation, { mail: link }: InvitationLinks): Promise<void> {
  const name = `${row.first_name} ${row.last_name}`.trim()
  const names = await ctx.questions.namesInvited(tx, row)
  const mail = signUpMail('invitation', row.locale, {
    name: row.first_name,
    club: row.club,
    by: row.by ?? row.club,
    role: invitedAs(row.locale, row.role_type, names),
    days: invitationDays,
    link: invitationUrl(ctx, link.token),
  })
  const to = { channel: 'email' as const, userId: row.user_id, to: row.email, name }
  const dedupeKey = `invitation:${row.id}:${link.hash.slice(0, 16)}`
  await queueWished(tx, ctx, row.club_id, [{ ...to, ...mail, dedupeKey }], { category: 'required', publicUrl: ctx.settings.publicUrl })
}
