import { PasswordInput, Progress, Text } from '@mantine/core'
import { passwordProblems, passwordStrength } from '@touchline/domain/account/password'
import { fill } from '@touchline/domain/kit/texts'
import { useAccountTexts } from './account-texts.ts'

const colours = { danger: 'red', warning: 'amber', success: 'pitch' } as const
const rules = {
  'Password should be at least 8 characters': 'ruleLength',
  'Password requires at least one lowercase letter': 'ruleLower',
  'Password requires at least one uppercase letter': 'ruleUpper',
  'Password requires at least one number': 'ruleNumber',
  'Password requires at least one special character': 'ruleSpecial',
} as const

interface NewPasswordProps {
  value: string
  again: string
  error: string | null
  onChange: (value: string) => void
  onChangeAgain: (value: string) => void
}

/** A new password and the same once more; how strong it is, and what it still lacks, while it is typed. */
export function NewPassword({ value, again, error, onChange, onChangeAgain }: NewPasswordProps) {
  const texts = useAccountTexts()
  const { kept, tone } = passwordStrength(value)
  const lacking = passwordProblems(value).map((problem) => texts[rules[problem as keyof typeof rules]])
  return (
    <>
      <div>
        <PasswordInput
          id="password"
          label={texts.newPassword}
          autoComplete="new-password"
          aria-describedby="strength"
          value={value}
          error={error !== null}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
        <Progress.Root size={6} mt={8}>
          <Progress.Section value={kept * 20} color={colours[tone]} aria-label={texts.strength} data-tone={tone} />
        </Progress.Root>
        <Text id="strength" fz="sm" c="dimmed" mt={6} mih="2.8em" aria-live="polite">
          {lacking.length > 0 ? fill(texts.rulesLeft, { rules: lacking.join(', ') }) : texts.rulesKept}
        </Text>
      </div>
      <PasswordInput
        id="again"
        label={texts.confirmPassword}
        autoComplete="new-password"
        value={again}
        onChange={(e) => onChangeAgain(e.currentTarget.value)}
      />
    </>
  )
}
