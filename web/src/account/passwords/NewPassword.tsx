import { PasswordInput } from '@mantine/core'
import { useAccountTexts } from '../account-texts.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordProps {
  value: string
  again: string
  error: string | null
  onChange: (value: string) => void
  onChangeAgain: (value: string) => void
}

/** Two fields for a new password and its repetition; shows the strength and the missing requirements while the user types. */
export function NewPassword({ value, again, error, onChange, onChangeAgain }: NewPasswordProps) {
  const texts = useAccountTexts()
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
          aria-invalid={error !== null}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
        <PasswordStrength password={value} />
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
