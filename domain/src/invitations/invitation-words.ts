import { roleIn } from '../access/role-names.ts'
import { roleDisplayName } from '../access/roles.ts'
import type { ListWord } from '../kit/list/list.ts'
import type { Locale, SameKeys } from '../kit/texts.ts'
import { invitedRoles } from '../account/sign-up/invitation.ts'
import type { clubLinks, invitations } from './endpoints.ts'
import type { texts as english } from './texts.en.ts'

type Words = Record<ListWord<(typeof invitations)['columns']> | 'file', string>
type LinkWords = Record<ListWord<(typeof clubLinks)['columns']> | 'file', string>

/** The words of the list of invitations, on the screen and in its file. */
export const invitationWords = (texts: SameKeys<typeof english>, locale: Locale): Words => ({
  ...texts,
  role_type: texts.role,
  ...(Object.fromEntries(invitedRoles.map((role) => [`role_type.${role}`, roleIn(locale, roleDisplayName(role))])) as Record<
    `role_type.${(typeof invitedRoles)[number]}`,
    string
  >),
  sent_at: texts.sent,
  file: texts.invitations,
})

/** The words of the list of club links, on the screen and in its file. */
export const clubLinkWords = (texts: SameKeys<typeof english>): LinkWords => ({
  ...texts,
  name: texts.linkName,
  kind: texts.linkKind,
  'kind.club': texts.kindclub,
  'kind.donation': texts.kinddonation,
  'state.open': texts.linkOpen,
  uses: texts.used,
  expires_at: texts.expires,
  file: texts.clubLinks,
})
