import type { FileType, Purpose } from '@touchline/domain/media/upload'
import type { Generated } from 'kysely'
import type { Local, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    upload: Local<UploadTable>
    user_file: Local<UserFileTable>
    user_picture: Local<UserPictureTable>
    player_picture: Tenant<PlayerPictureTable>
  }
}

export interface UploadTable {
  id: string
  user_id: number
  purpose: Purpose
  name: string
  content_type: FileType
  most_bytes: number
  storage_key: string
  created_at: Generated<Date>
  expires_at: Date
  received_at: Date | null
  claimed_at: Date | null
  finalized_at: Date | null
}

export interface UserFileTable {
  id: Generated<number>
  user_id: number
  purpose: Purpose
  storage_key: string
  name: string
  content_type: FileType
  size: number
  sha256: string
  width: number | null
  height: number | null
  scan_state: Generated<string>
  created_at: Generated<Date>
  /** The time at which it was last removed as a picture; null if it never was one, or still is. */
  worn_until: Date | null
}

export interface UserPictureTable {
  user_id: number
  user_file_id: number
  chosen_at: Generated<Date>
}

export interface PlayerPictureTable {
  club_id: number
  player_id: number
  file_id: number
}
