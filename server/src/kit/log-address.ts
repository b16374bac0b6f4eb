/** A long word with a capital or a figure in it: what a link proves itself with. Names of addresses have neither. */
const secret = /(?=[\w~%-]*[A-Z\d])[\w~%-]{20,}(?:\.[\w~%-]+)*/g

/** An address as the log keeps it: whoever reads the log must not be able to use the links that stand there. */
export const logAddress = (url: string): string => url.replaceAll(secret, '…')
