import type { Question } from '@touchline/domain/forms/question'
import type { Generated } from 'kysely'
import type { JsonColumn, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    form_version: Tenant<FormVersionTable>
    form: Tenant<FormTable>
    form_answer: Tenant<FormAnswerTable>
  }
}

/** The objects that ask questions. */
export type FormOwner = 'program' | 'aid'

export interface FormVersionTable {
  club_id: number
  id: Generated<number>
  owner_kind: FormOwner
  owner_id: number
  /** SHA-256 of the questions. */
  hash: string
  fields: JsonColumn<Question[]>
  created_at: Generated<Date>
}

export interface FormTable {
  club_id: number
  id: Generated<number>
  form_version_id: number
  player_id: number
  /** The person who answered. */
  user_id: number
  submitted_at: Generated<Date>
}

export interface FormAnswerTable {
  club_id: number
  id: Generated<number>
  form_id: number
  /** The id of the question in the fields of the version. */
  field_id: number
  value: string
  /** Of an agreement: SHA-256 of the text that was signed. */
  document_hash: string | null
  /** Of an agreement: the network address of the signer. */
  signed_from: string | null
  file_id: number | null
}
