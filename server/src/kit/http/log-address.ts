/** A long word with a capital or a figure in it: what a link proves itself with. Names of addresses have neither. */
const secret = /(?=[\w~%-]*[A-Z\d])[\w~%-]{20,}(?:\.[\w~%-]+)*/g

/** Parameters whose values say nothing of a person; the value of every other one is left out, also of one that is new. */
const plain = new Set(
  'page page_size start end date month mode season archived populate group_action trigger_notification kind state view limit'.split(' '),
)
const isPlain = (name: string) => plain.has(name) || /^[a-z_]{1,40}_id$/.test(name)

/** An address as the log keeps it: whoever reads the log must not be able to use the links that stand there, nor read whom somebody looked for. */
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
