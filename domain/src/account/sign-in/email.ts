import { z } from 'zod'

export const badEmail = 'The email address is badly formatted.'
export const Email = z.email({ error: badEmail }).max(254, { error: badEmail })

/** A quick check that catches typing errors before the server does; the browser carries no schemas. */
export const looksLikeEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
