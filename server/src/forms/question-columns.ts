import type { QuestionKind } from '@touchline/domain/forms/question'
import type { Generated } from 'kysely'

/** The columns of every table of questions that a club sets up. */
export interface QuestionColumns {
  club_id: number
  id: Generated<number>
  label: string
  kind: QuestionKind
  /** Of a choice: the answers, one on each line. */
  options: string | null
  required: Generated<boolean>
  help: string | null
  /** Of an agreement: the text that is signed. */
  document: string | null
  /** A lower number comes first. */
  position: Generated<number>
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
