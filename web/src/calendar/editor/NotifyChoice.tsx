import { Anchor, Switch, TextInput } from '@mantine/core'
import type { EventPreview } from '@touchline/domain/calendar/editor/preview'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './NotifyChoice.module.css'

interface NotifyChoiceProps {
  /** The label of the switch that asks whether to notify people; undefined where buttons ask instead. */
  label?: string
  told: EventPreview['told'] | undefined
  tell?: boolean
  message?: string
  onTell?: (tell: boolean) => void
  onMessage?: (message: string) => void
}

/** Chooses whether people are notified and lists them: counts by channel, and names on request. */
export function NotifyChoice({ label, told, tell = true, message, onTell, onMessage }: NotifyChoiceProps) {
  const texts = useCalendarTexts()
  const [open, setOpen] = useState(false)
  const count = told?.people.length ?? 0
  const ways = told && [
    count === 1 ? texts.tellWhoOne : fill(texts.tellWho, { count }),
    told.email > 0 && fill(texts.byMail, { count: told.email }),
    told.sms > 0 && fill(texts.byText, { count: told.sms }),
  ]
  return (
    <div className={classes.choice}>
      {onTell && <Switch checked={tell} onChange={(e) => onTell(e.currentTarget.checked)} label={label} />}
      {ways && (
        <p className={classes.ways} data-testid="told">
          {count === 0 ? texts.tellNobody : ways.filter(Boolean).join(' · ')}{' '}
          {count > 0 && (
            <Anchor component="button" type="button" fz="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? texts.hideNames : texts.showNames}
            </Anchor>
          )}
        </p>
      )}
      {open && told && (
        <ul className={classes.names}>
          {told.people.map(({ name }, index) => (
            <li key={`${name} ${index}`}>{name}</li>
          ))}
        </ul>
      )}
      {told && told.unreached.length > 0 && <p className={classes.ways}>{fill(texts.unreached, { names: told.unreached.join(', ') })}</p>}
      {tell && onMessage && (
        <TextInput
          mt="md"
          label={texts.message}
          description={texts.messageHelp}
          maxLength={500}
          value={message ?? ''}
          onChange={(e) => onMessage(e.currentTarget.value)}
        />
      )}
    </div>
  )
}
