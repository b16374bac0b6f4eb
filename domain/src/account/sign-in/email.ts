import { z } from 'zod'

export { looksLikeEmail } from '../../kit/form/looks-like-email.ts'

export const badEmail = 'The email address is badly formatted.'
export const Email = z.email({ error: badEmail }).max(254, { error: badEmail })
