const address = /^(?:https?:\/\/|www\.)\S+$/i
const mapsLink =
  /(?:https?:\/\/)?(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}|goo\.gl\/maps|maps\.app\.goo\.gl|maps\.apple\.com|maps\.apple|(?:www\.)?bing\.com\/maps|(?:www\.)?waze\.com|(?:www\.)?openstreetmap\.org)(?:[/?#]\S*)?/i

/** The words of a place that can be read out, not an address of the web and not a link to a map (S0.5). */
export const isPlainLocation = (text: string): boolean => !address.test(text.trim()) && !mapsLink.test(text)

const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

/** Where the map of a place opens: the link that somebody wrote, else a search for the words. Null when there is nothing to look for. */
export function mapOf(location: string | null): string | null {
  const text = (location ?? '').trim()
  if (text === '') return null
  const link = mapsLink.exec(text)?.[0] ?? (address.test(text) ? text : null)
  return link ? withScheme(link) : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`
}

/** What is left of a location to read when its link has become a link: "Mill Lane, https://maps.app.goo.gl/x" is Mill Lane. */
export const placeWords = (location: string): string =>
  isPlainLocation(location)
    ? location.trim()
    : location
        .replace(mapsLink, '')
        .replace(/^(?:https?:\/\/|www\.)\S+$/i, '')
        .replace(/[\s,;:(–-]+$/, '')
        .trim()
