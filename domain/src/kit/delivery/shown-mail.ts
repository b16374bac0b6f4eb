import { z } from 'zod'

/** An email as its reader will get it. */
export const ShownMail = z.object({ name: z.string(), subject: z.string(), body: z.string() })
/** The emails of an act that was tried and forgotten: the first of them, and their number. */
export const ShownMails = z.object({ mails: z.array(ShownMail), count: z.int() })
