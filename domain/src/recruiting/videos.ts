/** A link to a video elsewhere. */
export interface Video {
  url: string
  /** As the family calls it; may be empty. */
  title: string
}

export const mostVideos = 12
export const mostOfVideos = 4000
const mostOfUrl = 300

const httpsAddress = /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/

/** One video a line: its address, a space and its title. */
export const videosIn = (text: string | null): Video[] =>
  (text ?? '').split(/\r?\n/).flatMap((line) => {
    const [, url, title] = /^(\S+)(?:\s+(.*))?$/.exec(line.trim()) ?? []
    return url === undefined ? [] : [{ url, title: title?.trim() ?? '' }]
  })

/** The lines as they are stored. */
export const videoLines = (videos: readonly Video[]): string =>
  videos
    .filter(({ url, title }) => url.trim() !== '' || title.trim() !== '')
    .map(({ url, title }) => `${url.trim().replaceAll(/\s/g, '')} ${title.trim()}`.trim())
    .join('\n')

/** An address without https, one with a user name in it, a line that is no address, or more videos than a page holds. */
export const areVideosWrong = (text: string | null): boolean => {
  const videos = videosIn(text)
  return videos.length > mostVideos || videos.some(({ url }) => url.length > mostOfUrl || !httpsAddress.test(url))
}

const hosts: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'hudl.com': 'Hudl',
  'veo.co': 'Veo',
  'traceup.com': 'Trace',
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'drive.google.com': 'Google Drive',
  'dropbox.com': 'Dropbox',
}

/** The name of a known site, else the host itself: a reader sees where a link leads before following it. */
export function hostOf(url: string): string {
  const host = /^https:\/\/([^/?#:]+)/.exec(url)?.[1]?.toLowerCase() ?? ''
  const known = Object.entries(hosts).find(([name]) => host === name || host.endsWith(`.${name}`))
  return known?.[1] ?? host.replace(/^www\./, '')
}
