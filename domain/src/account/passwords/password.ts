import { z } from 'zod'

const rules: readonly { test: (text: string) => boolean; message: string }[] = [
  { test: (text) => text.length >= 8, message: 'Password should be at least 8 characters' },
  { test: (text) => /\p{Ll}/u.test(text), message: 'Password requires at least one lowercase letter' },
  { test: (text) => /\p{Lu}/u.test(text), message: 'Password requires at least one uppercase letter' },
  { test: (text) => /\d/.test(text), message: 'Password requires at least one number' },
  { test: (text) => /[^\p{L}\p{N}\p{Z}\p{C}]/u.test(text), message: 'Password requires at least one special character' },
]

/** The rules that a password breaks, in display order (S0.5). Spaces are allowed. */
export const passwordProblems = (password: string): string[] => rules.filter(({ test }) => !test(password)).map(({ message }) => message)

/** The number of the five rules that a password keeps, with its colour: up to two danger, up to four warning, all five success (S0.5). */
export function passwordStrength(password: string): { kept: number; tone: 'danger' | 'warning' | 'success' } {
  const kept = rules.length - passwordProblems(password).length
  return { kept, tone: kept === rules.length ? 'success' : kept > 2 ? 'warning' : 'danger' }
}

/** Up to 256 characters; never truncated. */
export const Password = z
  .string()
  .max(256)
  .superRefine((password, context) => {
    for (const message of passwordProblems(password)) context.addIssue({ code: 'custom', message })
  })
