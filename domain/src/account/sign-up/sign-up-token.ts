import { z } from 'zod'

export const signUpKinds = ['user', 'club', 'donation'] as const
export type SignUpKind = (typeof signUpKinds)[number]

/** The token of a sign-up link: its secret and its kind, joined by an underscore (S0.3). The secret itself therefore has no underscore. */
export const signUpToken = (secret: string, kind: SignUpKind) => `${secret}_${kind}`

/** Reads the kind only; the server decides whether the link is valid. */
export const isDonationToken = (token: string): boolean => token.split('_')[1] === 'donation'

export const SignUpToken = z
  .string()
  .regex(/^[0-9a-z]{20,64}_(?:user|club|donation)$/)
  .max(80)
