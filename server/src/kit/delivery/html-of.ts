const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)
const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** A line with its web addresses as links. Everything else is text, whatever it says. */
export function lineOf(text: string): string {
  let [html, from] = ['', 0]
  for (const { 0: address, index } of text.matchAll(link)) {
    html += `${escaped(text.slice(from, index))}<a href="${escaped(address)}">${escaped(address)}</a>`
    from = index + address.length
  }
  return html + escaped(text.slice(from))
}

/** The paragraphs of a plain text, with its web addresses as links. */
export const paragraphsOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((part) => `<p>${part.split('\n').map(lineOf).join('<br>')}</p>`)
        .join('')

const end = '</body></html>'
/** The HTML part of a mail around its paragraphs: no pictures, nothing that loads. */
export const pageOf = (paragraphs: string): string =>
  `<!doctype html><html><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">${paragraphs}${end}`

/** The HTML part of a mail that was written as plain text. */
export const htmlOf = (text: string): string => pageOf(paragraphsOf(text))

/** The same HTML part with a further text at its end. */
export const withEnding = (html: string, text: string): string => html.slice(0, -end.length) + paragraphsOf(text) + end
