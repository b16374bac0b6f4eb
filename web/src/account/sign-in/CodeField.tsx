import { TextInput } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/sign-in/code'
import { useAccountTexts } from '../account-texts.ts'
import classes from './CodeField.module.css'

interface CodeFieldProps {
  value: string
  error: string | null
  onChange: (code: string) => void
  /** Called with the last of the six digits. */
  onFull?: (code: string) => void
}

/** One field for all six digits: the phone offers the code of the text message, and a paste with spaces works. */
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
