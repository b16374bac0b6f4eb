/** Words from examples and hasty choices. */
const known =
  /change.?me|example|default|placeholder|your.?(?:secret|key)|super.?secret|^secret|password|test.?key|0123456789|abcdefghij|123456789/i

/** True for a secret copied from a manual or typed by hand: it repeats itself, counts, or contains such a word. */
export const isWeakSecret = (secret: string): boolean => new Set(secret).size < 12 || known.test(secret)
