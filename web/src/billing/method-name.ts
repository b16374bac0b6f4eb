import { fill } from '@touchline/domain/kit/texts'

/** `Visa ending in 4242`. */
export const methodName = ({ brand, last4 }: { brand: string; last4: string }, texts: { endingIn: string }): string =>
  fill(texts.endingIn, { brand, last4 })
