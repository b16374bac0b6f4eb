const address = /^(?:https?:\/\/|www\.)\S+$/i
const mapsLink =
  /(?:https?:\/\/)?(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}|goo\.gl\/maps|maps\.app\.goo\.gl|maps\.apple\.com|maps\.apple|(?:www\.)?bing\.com\/maps|(?:www\.)?waze\.com|(?:www\.)?openstreetmap\.org)(?:[/?#]\S*)?/i

/** True for a location in words, false for a web address or a link to a map (S0.5). */
export const isPlainLocation = (text: string): boolean => !address.test(text.trim()) && !mapsLink.test(text)

const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

/** The map address of a location: the link that it contains, else a search for its words. Null when there is nothing to search for. */
export function mapOf(location: string | null): string | null {
  const text = (location ?? '').trim()
  if (text === '') return null
  const link = mapsLink.exec(text)?.[0] ?? (address.test(text) ? text : null)
  return link ? withScheme(link) : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`
}

/** The text of a location without its link: "Mill Lane, https://maps.app.goo.gl/x" is Mill Lane. */
export const placeWords = (location: string): string =>
  isPlainLocation(location)
    ? location.trim()
    : location
        .replace(mapsLink, '')
        .replace(/^(?:https?:\/\/|www\.)\S+$/i, '')
        .replace(/[\s,;:(–-]+$/, '')
        .trim()
