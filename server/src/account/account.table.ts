import type { Generated } from 'kysely'

declare module '../kit/database.ts' {
  interface Tables {
    app_user: AppUserTable
    session: SessionTable
    access_key: AccessKeyTable
    account_audit: AccountAuditTable
    setup_link: SetupLinkTable
  }
}

export interface AppUserTable {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  email_verified_at: Date | null
  mobile_number: string | null
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
}

export interface AccountAuditTable {
  id: Generated<number>
  user_id: number | null
  action: string
  ip: string | null
  user_agent: string | null
  request_id: string | null
  created_at: Generated<Date>
}

export interface SetupLinkTable {
  token_hash: string
  created_at: Generated<Date>
  used_at: Date | null
}
