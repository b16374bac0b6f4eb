/** The parts of the price on a button. */
export const texts = { feeHint: '{amount} + {fee} service fee' }
