import { TextInput } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/sign-in/code'
import { useAccountTexts } from '../account-texts.ts'
import classes from './CodeField.module.css'

interface CodeFieldProps {
  value: string
  error: string | null
  onChange: (code: string) => void
  /** Called when the sixth digit is entered. */
  onFull?: (code: string) => void
}

/** One input for all six digits, so that the phone can suggest the code from the text message and a paste with spaces works. */
export function CodeField({ value, error, onChange, onFull }: CodeFieldProps) {
  const texts = useAccountTexts()
  return (
    <TextInput
      id="code"
      label={texts.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      error={error}
      classNames={{ input: classes.code! }}
      onChange={(event) => {
        const code = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, codeDigits)
        onChange(code)
        if (code.length === codeDigits && code !== value) onFull?.(code)
      }}
    />
  )
}
