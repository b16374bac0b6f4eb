/** Enough to notice a slip before the server does: the browser carries no schemas. */
export const looksLikeEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
