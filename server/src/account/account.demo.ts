import { hash } from 'node:crypto'
import { addDays } from '@touchline/domain/kit/dates'
import { emailOf } from '../demo/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Links with well-known secrets: the demo is public, and refused where a real club could be reached. */
const secret = (name: string) => `demo${name}`.padEnd(24, '0')
export const demoLinks = {
  open: `${secret('open')}_user`,
  used: `${secret('used')}_user`,
  expired: `${secret('expired')}_user`,
  revoked: `${secret('revoked')}_user`,
  /** An invitation for somebody who has an account in another club. */
  registered: `${secret('registered')}_user`,
  otherClub: `${secret('otherclub')}_user`,
  onlyOtherClub: `${secret('onlyotherclub')}_user`,
  club: `${secret('club')}_club`,
  donation: `${secret('donation')}_donation`,
  expiredClub: `${secret('expiredclub')}_club`,
  revokedClub: `${secret('revokedclub')}_club`,
  otherClubs: `${secret('otherclubs')}_club`,
} as const

/** One invitation and one link of each state, as an administrator sees them. */
export function invitationsOfDemo({ anchor }: DemoClub): Record<'invitation' | 'club_link', Row[]> {
  const [superadmin, admin, omar] = [1, 2, 52]
  const invitation = (
    id: number,
    user_id: number,
    who: string,
    role_type: string,
    link: keyof typeof demoLinks,
    sentOn: number,
    more: Row = {},
  ) => {
    const [first_name, last_name = ''] = who.split(' ')
    const sent_at = `${addDays(anchor, sentOn)}T16:00:00Z`
    const expires_at = `${addDays(anchor, sentOn + 14)}T16:00:00Z`
    const name = { first_name, last_name, email: emailOf(more['email'] as string) }
    return {
      club_id: 1,
      id,
      user_id,
      role_type,
      token_hash: hash('sha256', demoLinks[link]),
      created_by_user_id: admin,
      created_at: sent_at,
      sent_at,
      expires_at,
      used_at: null,
      revoked_at: null,
      ...more,
      ...name,
    }
  }
  const link = (id: number, name: string, kind: string, of: keyof typeof demoLinks, more: Row = {}) => ({
    club_id: 1,
    id,
    name,
    kind,
    key_hash: hash('sha256', demoLinks[of]),
    created_by_user_id: admin,
    created_at: `${addDays(anchor, -40)}T16:00:00Z`,
    expires_at: `${addDays(anchor, 50)}T16:00:00Z`,
    revoked_at: null,
    uses: 0,
    last_used_at: null,
    ...more,
  })
  return {
    invitation: [
      invitation(1, 53, 'Ingrid Novak', 'Parent', 'open', -2, { email: 'invited' }),
      invitation(2, 8, 'Dana Whitfield', 'Parent', 'used', -80, { email: 'parent', used_at: `${addDays(anchor, -79)}T18:20:00Z` }),
      invitation(3, 54, 'Lars Berg', 'Coach', 'expired', -30, { email: 'lateinvited' }),
      invitation(4, 46, 'Colm Staff', 'RefAssignor', 'revoked', -12, {
        email: 'clubstaff',
        created_by_user_id: superadmin,
        revoked_at: `${addDays(anchor, -11)}T09:00:00Z`,
      }),
      invitation(5, 51, 'Stella Ferris', 'Parent', 'registered', -1, { email: 'stranger' }),
      invitation(6, 53, 'Ingrid Novak', 'Parent', 'otherClub', -3, { email: 'invited', club_id: 2, created_by_user_id: omar }),
      invitation(7, 55, 'Petra Quandt', 'Coach', 'onlyOtherClub', -4, { email: 'eastinvited', club_id: 2, created_by_user_id: omar }),
    ],
    club_link: [
      link(1, 'Website', 'club', 'club', { uses: 14, last_used_at: `${addDays(anchor, -3)}T20:10:00Z` }),
      link(2, 'Lights for Mill Lane', 'donation', 'donation', { uses: 3 }),
      link(3, 'Spring poster', 'club', 'expiredClub', {
        created_at: `${addDays(anchor, -160)}T16:00:00Z`,
        expires_at: `${addDays(anchor, -70)}T16:00:00Z`,
        uses: 31,
      }),
      link(4, 'Parents’ chat', 'club', 'revokedClub', { revoked_at: `${addDays(anchor, -20)}T16:00:00Z`, uses: 2 }),
      link(5, 'Gate poster', 'club', 'otherClubs', { club_id: 2, created_by_user_id: omar }),
    ],
  }
}

/** Seals the links with this installation's secrets, so that the demo's links can be copied like any other. */
export async function sealDemoLinks(owner: Db, secrets: Secrets): Promise<void> {
  for (const token of Object.values(demoLinks)) {
    const [key, sealed] = [hash('sha256', token), secrets.encrypt('sign-up-link', token)]
    await sql`update invitation set sealed_token = ${sealed} where token_hash = ${key} and sealed_token is null`.execute(owner)
    await sql`update club_link set sealed_key = ${sealed} where key_hash = ${key} and sealed_key is null`.execute(owner)
  }
}
