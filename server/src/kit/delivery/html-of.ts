const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)
const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** A line with its web addresses as links. Everything else is text, whatever it says. */
function lineOf(text: string): string {
  let [html, from] = ['', 0]
  for (const { 0: address, index } of text.matchAll(link)) {
    html += `${escaped(text.slice(from, index))}<a href="${escaped(address)}">${escaped(address)}</a>`
    from = index + address.length
  }
  return html + escaped(text.slice(from))
}

/** The HTML part of a mail that was written as plain text: paragraphs and links, no pictures, nothing that loads. */
export const htmlOf = (text: string): string => {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${part.split('\n').map(lineOf).join('<br>')}</p>`)
  return `<!doctype html><html><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">${paragraphs.join('')}</body></html>`
}
