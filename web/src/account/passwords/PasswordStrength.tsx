import { Progress, Text } from '@mantine/core'
import { passwordProblems, passwordStrength } from '@touchline/domain/account/passwords/password'
import { fill } from '@touchline/domain/kit/texts'
import { useAccountTexts } from '../account-texts.ts'

const colours = { danger: 'red', warning: 'amber', success: 'pitch' } as const
const rules = {
  'Password should be at least 8 characters': 'ruleLength',
  'Password requires at least one lowercase letter': 'ruleLower',
  'Password requires at least one uppercase letter': 'ruleUpper',
  'Password requires at least one number': 'ruleNumber',
  'Password requires at least one special character': 'ruleSpecial',
} as const

/** Shows the strength of a new password and the missing requirements. The password field refers to it with `aria-describedby="strength"`. */
export function PasswordStrength({ password }: { password: string }) {
  const texts = useAccountTexts()
  const { kept, tone } = passwordStrength(password)
  const lacking = passwordProblems(password).map((problem) => texts[rules[problem as keyof typeof rules]])
  return (
    <>
      <Progress.Root size={6} mt={8}>
        <Progress.Section value={kept * 20} color={colours[tone]} aria-label={texts.strength} data-tone={tone} />
      </Progress.Root>
      <Text id="strength" fz="sm" c="dimmed" mt={6} mih="2.8em" aria-live="polite">
        {lacking.length > 0 ? fill(texts.rulesLeft, { rules: lacking.join(', ') }) : texts.rulesKept}
      </Text>
    </>
  )
}
