import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'
import { isDay } from './books-address.ts'
import { useLedgerTexts } from './ledger-texts.ts'

/** Chooses the day of the balances; today is null. A day that is being typed is shown and chosen when it is complete. */
export function DayField({ on, onPick }: { on: string | null; onPick: (on: string | null) => void }) {
  const texts = useLedgerTexts()
  const today = dayInZone(serverNow(), useZone())
  const [draft, setDraft] = useState<string | null>(null)
  function change(day: string) {
    setDraft(day)
    if (isDay(day) && day <= today) onPick(day === today ? null : day)
  }
  return (
    <TextInput
      type="date"
      w={200}
      label={texts.on}
      max={today}
      value={draft ?? on ?? today}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
