/** A long word with a capital or a digit in it, such as the token of a link. Ordinary path segments have neither. */
const secret = /(?=[\w~%-]*[A-Z\d])[\w~%-]{20,}(?:\.[\w~%-]+)*/g

/** Parameters whose values reveal nothing about a person; all other values, also of new parameters, are left out. */
const plain = new Set(
  'page page_size start end date month mode season archived populate group_action trigger_notification kind state view limit'.split(' '),
)
const isPlain = (name: string) => plain.has(name) || /^[a-z_]{1,40}_id$/.test(name)

/** The address for the log: its readers must not be able to use links, nor learn for whom somebody searched. */
export function logAddress(url: string): string {
  const [path = '', ...query] = url.split('?')
  const address = path.replaceAll(secret, '…')
  return query.length === 0 ? address : `${address}?${query.join('?').split('&').map(logParameter).join('&')}`
}

function logParameter(part: string): string {
  const at = part.indexOf('=')
  if (at < 0) return part === '' ? '' : '…'
  const name = part.slice(0, at).replaceAll(secret, '…')
  return `${name}=${isPlain(name) ? part.slice(at + 1).replaceAll(secret, '…') : '…'}`
}
