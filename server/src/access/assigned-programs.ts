import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import type { Sql } from '../kit/list/list-statement.ts'

/** SQL: the program is one that a program admin administers: those assigned, or all where none is; everybody else passes. */
export const assignedPrograms = ({ roleType, clubId, userId }: Actor, programId: Sql): Sql =>
  roleType !== 'ProgramAdmin'
    ? sql`true`
    : sql`(exists (select from program_admin a where a.club_id = ${clubId} and a.user_id = ${userId} and a.program_id = ${programId})
        or not exists (select from program_admin a where a.club_id = ${clubId} and a.user_id = ${userId}))`
