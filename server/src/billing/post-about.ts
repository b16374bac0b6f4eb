import type { Journal } from '@touchline/domain/ledger/journal'
import type { Db } from '../kit/database/database.ts'
import { post } from '../ledger/post.ts'
import type { Books } from '../payments/books-of-club.ts'

/** Posts a journal about an obligation on the day of today. */
export const postAbout = async (tx: Db, { clubId, today, byUserId }: Books, journal: Journal): Promise<void> =>
  void (await post(tx, { clubId, on: today, byUserId }, journal))
