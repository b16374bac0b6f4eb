import { z } from 'zod'

const rules: readonly { test: (text: string) => boolean; message: string }[] = [
  { test: (text) => text.length >= 8, message: 'Password should be at least 8 characters' },
  { test: (text) => /\p{Ll}/u.test(text), message: 'Password requires at least one lowercase letter' },
  { test: (text) => /\p{Lu}/u.test(text), message: 'Password requires at least one uppercase letter' },
  { test: (text) => /\d/.test(text), message: 'Password requires at least one number' },
  { test: (text) => /[^\p{L}\d\s]/u.test(text), message: 'Password requires at least one special character' },
]

/** What a password lacks, in the order in which it is shown (S0.5). Spaces are allowed. */
export const passwordProblems = (password: string): string[] => rules.filter(({ test }) => !test(password)).map(({ message }) => message)

/** Up to 256 characters, never cut. */
export const Password = z
  .string()
  .max(256)
  .superRefine((password, context) => {
    for (const message of passwordProblems(password)) context.addIssue({ code: 'custom', message })
  })
