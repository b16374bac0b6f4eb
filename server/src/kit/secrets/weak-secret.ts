/** Words of examples, and of people in a hurry. */
const known =
  /change.?me|example|default|placeholder|your.?(?:secret|key)|super.?secret|^secret|password|test.?key|0123456789|abcdefghij|123456789/i

/** A secret that came out of a manual, or out of a hand: it repeats itself, counts, or says what it is. */
export const isWeakSecret = (secret: string): boolean => new Set(secret).size < 12 || known.test(secret)
