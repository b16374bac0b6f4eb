import { z } from 'zod'

export const signUpKinds = ['user', 'club', 'donation'] as const
export type SignUpKind = (typeof signUpKinds)[number]

/** A sign-up link carries its secret and what it is for, with an underscore between (S0.3); so the secret itself has none. */
export const signUpToken = (secret: string, kind: SignUpKind) => `${secret}_${kind}`

/** Says nothing about whether the link is good: only the server knows. */
export const isDonationToken = (token: string): boolean => token.split('_')[1] === 'donation'

export const SignUpToken = z
  .string()
  .regex(/^[0-9a-z]{20,64}_(?:user|club|donation)$/)
  .max(80)
