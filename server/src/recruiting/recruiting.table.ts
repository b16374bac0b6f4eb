import type { Section } from '@touchline/domain/recruiting/profile'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    recruiting_profile: Tenant<RecruitingProfileTable>
  }
}

/** One for each player who has any. The four columns of a link are null together. */
export interface RecruitingProfileTable {
  club_id: number
  id: Generated<number>
  player_id: number
  positions: string | null
  dominant_foot: string | null
  dominant_hand: string | null
  height_cm: number | null
  weight_g: number | null
  graduation_year: number | null
  honours: string | null
  videos: string | null
  school: string | null
  gpa: string | null
  biography: string | null
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  sections: Generated<Section[]>
  token_hash: string | null
  /** The encrypted token, so that the family can copy the link again. */
  sealed_token: string | null
  published_at: Date | null
  expires_at: Date | null
  visits: Generated<number>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
