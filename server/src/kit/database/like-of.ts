/** A pattern for `like` that finds a text anywhere; its own signs of patterns mean themselves. */
export const likeOf = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
