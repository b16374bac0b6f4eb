/** Told in every club when the operator has said something, or taken it back. */
export const siteTopic = 'site'
