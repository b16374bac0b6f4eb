import { Progress, Text } from '@mantine/core'
import { passwordProblems, passwordStrength } from '@touchline/domain/account/password'
import { useSignUpTexts } from './sign-up-texts.ts'

const colours = { danger: 'red', warning: 'amber', success: 'pitch' } as const

/** How strong a new password is, and the first thing it still lacks, while it is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const texts = useSignUpTexts()
  const { kept, tone } = passwordStrength(password)
  return (
    <>
      <Progress.Root size={6} mt={8}>
        <Progress.Section value={kept * 20} color={colours[tone]} aria-label={texts.strength} data-tone={tone} />
      </Progress.Root>
      <Text fz="sm" c="dimmed" mt={6} aria-live="polite">
        {password === '' ? texts.passwordHelp : (passwordProblems(password)[0] ?? texts.passwordGood)}
      </Text>
    </>
  )
}
