import { z } from 'zod'

/** What the push service of a device's maker calls the device: printable, without blanks. */
export const PushToken = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'This is not a push token.')
