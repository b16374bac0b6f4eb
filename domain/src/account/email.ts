import { z } from 'zod'

export const badEmail = 'The email address is badly formatted.'
export const Email = z.email({ error: badEmail }).max(254, { error: badEmail })
