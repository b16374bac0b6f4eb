import { z } from 'zod'

/** The device's identifier at the push service of its manufacturer: printable, without blanks. */
export const PushToken = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'This is not a push token.')
