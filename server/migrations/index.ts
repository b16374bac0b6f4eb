import type { Migration } from 'kysely/migration'
import { house } from './0001-house.ts'
import { signUp } from './0006-sign-up.ts'

/** In order; never edited once released. */
export const migrations: Record<string, Migration> = { '0001-house': house, '0006-sign-up': signUp }
