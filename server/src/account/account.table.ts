import type { ConsentType } from '@touchline/domain/account/own-account/consent'
import type { MailKind, MessagePreferences } from '@touchline/domain/account/own-account/message-preferences'
import type { InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import type { SignUpKind } from '@touchline/domain/account/sign-up/sign-up-token'
import type { Generated } from 'kysely'
import type { DefaultJson, JsonColumn, Local, Reference, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    app_user: Reference<AppUserTable>
    session: Reference<SessionTable>
    access_key: Reference<AccessKeyTable>
    setup_link: Local<SetupLinkTable>
    consent: Local<ConsentTable>
    invitation: Tenant<InvitationTable>
    invitation_player: Tenant<InvitationPlayerTable>
    invitation_team: Tenant<InvitationTeamTable>
    club_link: Tenant<ClubLinkTable>
    sign_up: Tenant<SignUpTable>
    code: Local<CodeTable>
    action_link: Local<ActionLinkTable>
    twofa_device: Local<TwofaDeviceTable>
    sms_stop: Local<SmsStopTable>
    email_alert: Local<EmailAlertTable>
    message_preference: Local<MessagePreferenceTable>
    unsubscribe_key: Local<UnsubscribeKeyTable>
  }
}

export interface AppUserTable {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  email_verified_at: Date | null
  mobile_number: string | null
  mobile_number_verified: Generated<boolean>
  mobile_2fa: string | null
  password_changed_at: Date | null
  extra: DefaultJson<UserExtra>
  email_private: Generated<boolean>
  mobile_private: Generated<boolean>
  password_hash: string | null
  locale: Generated<string>
  current_role_id: number | null
  is_admin: Generated<boolean>
  is_controller: Generated<boolean>
  is_test_parent: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  registered_at: Date | null
  pending_email: string | null
  secondary_email: string | null
  secondary_email_private: Generated<boolean>
  secondary_email_verified_at: Date | null
}

/** Columns of a user that are rarely read. */
export interface UserExtra {
  email_2fa_enabled?: boolean
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  client_type: string | null
  user_agent: string | null
  ip: string | null
  created_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  idle_hours: Generated<number>
  authenticated_at: Generated<Date>
  reauthenticated_at: Date | null
  verified_2fa_at: Date | null
  elsewhere_user_agent: string | null
  elsewhere_at: Date | null
  /** The last password change after which its owner kept this session; null: none. */
  kept_at: Date | null
}

export interface AccessKeyTable {
  id: Generated<number>
  session_id: number
  user_id: number
  role_id: number
  key_hash: string
  login_from_user_id: number | null
  created_at: Generated<Date>
  revoked_at: Date | null
  login_from_role_id: number | null
  for_set_up: Generated<boolean>
}

export interface SetupLinkTable {
  token_hash: string
  created_at: Generated<Date>
  used_at: Date | null
}

export interface ConsentTable {
  id: Generated<number>
  user_id: number
  type: ConsentType
  ip: string | null
  created_at: Generated<Date>
  explicit: Generated<boolean>
}

export interface InvitationTable {
  club_id: number
  id: Generated<number>
  user_id: number
  first_name: string
  last_name: string
  email: string
  role_type: InvitedRole
  token_hash: string
  sealed_token: string | null
  created_by_user_id: number | null
  created_at: Generated<Date>
  sent_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  mail_hash: string | null
  sealed_mail: string | null
}

export interface InvitationPlayerTable {
  club_id: number
  invitation_id: number
  player_id: number
  relationship: string
}

export interface InvitationTeamTable {
  club_id: number
  invitation_id: number
  team_id: number
}

export interface ClubLinkTable {
  club_id: number
  id: Generated<number>
  name: string
  kind: 'club' | 'donation'
  key_hash: string
  sealed_key: string | null
  created_by_user_id: number | null
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  uses: Generated<number>
  last_used_at: Date | null
}

export interface SignUpTable {
  club_id: number
  id: Generated<number>
  user_id: number
  kind: SignUpKind
  program_id: number | null
  region_id: number | null
  attribution_id: number | null
  coach_request_league_id: number | null
  created_at: Generated<Date>
}

export interface CodeTable {
  id: Generated<number>
  purpose: string
  user_id: number | null
  session_id: number | null
  channel: string
  sent_to: string
  token_hash: string
  code_mac: string
  seed: Generated<string | null>
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  proved_at: Date | null
  used_at: Date | null
}

export interface ActionLinkTable {
  token_hash: string
  purpose: string
  user_id: number
  info: DefaultJson<Record<string, unknown>>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface TwofaDeviceTable {
  id: Generated<number>
  user_id: number
  description: string
  token_hash: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  expires_at: Date
}

export interface SmsStopTable {
  to_num: string
  from_num: string
  is_verification: Generated<boolean>
  stopped_at: Generated<Date>
  unstopped_at: Date | null
}

export interface EmailAlertTable {
  address: string
  kind: 'hard' | 'spam' | 'soft'
  reason: string | null
  created_at: Generated<Date>
  cleared_at: Date | null
}

export interface MessagePreferenceTable {
  user_id: number
  preferences: JsonColumn<Partial<MessagePreferences>>
  updated_at: Generated<Date>
}

export interface UnsubscribeKeyTable {
  key: string
  user_id: number
  category: MailKind
  created_at: Generated<Date>
}
