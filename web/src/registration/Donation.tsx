import { Checkbox, Stack, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { useState } from 'react'
import { useRegistrationTexts } from './registration-texts.ts'

interface DonationProps {
  fee: Cart['program']['fees'][number]
  /** Cents; null: nothing. */
  given: number | null
  disabled: boolean
  onGive: (cents: number | null) => void
}

/** Used where the club suggests no amount. */
const usual = 1000
const shown = (cents: number) => (cents / 100).toFixed(2)

/** A donation beside a registration: the suggested amount, or another one. */
export function Donation({ fee, given, disabled, onGive }: DonationProps) {
  const texts = useRegistrationTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const send = () => {
    const cents = /^\d{1,5}(?:[.,]\d{1,2})?$/.test((typed ?? '').trim()) ? Math.round(Number(typed!.trim().replace(',', '.')) * 100) : 0
    setTyped(null)
    if (cents > 0 && cents !== given) onGive(cents)
  }
  return (
    <Stack gap={6}>
      <Checkbox
        label={fill(texts.donation, { name: fee.name })}
        disabled={disabled}
        checked={given !== null}
        onChange={(event) => onGive(event.currentTarget.checked ? (fee.amount ?? usual) : null)}
      />
      {given !== null && (
        <TextInput
          label={texts.donationAmount}
          inputMode="decimal"
          maxLength={8}
          maw={160}
          ml="xl"
          disabled={disabled}
          value={typed ?? shown(given)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed !== null && send()}
        />
      )}
    </Stack>
  )
}
