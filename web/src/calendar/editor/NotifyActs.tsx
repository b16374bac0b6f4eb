import { Button, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './NotifyActs.module.css'

interface NotifyActsProps {
  /** The number of people who would be notified; with zero there is only the plain button. */
  count: number
  /** Button labels; `notify` contains the count. */
  words: { plain: string; quietly: string; notify: string }
  busy?: boolean
  onAct: (tell: boolean) => void
  onCancel: () => void
}

/** Buttons to save and notify, to save quietly, or to cancel. Buttons are used because a switch is easily overlooked. */
export function NotifyActs({ count, words, busy = false, onAct, onCancel }: NotifyActsProps) {
  const { cancel } = useKitTexts()
  const [chosen, setChosen] = useState(true)
  const act = (tell: boolean) => {
    setChosen(tell)
    onAct(tell)
  }
  return (
    <Group justify="flex-end" gap="sm" className={classes.acts}>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      {count > 0 && (
        <Button variant="default" loading={busy && !chosen} disabled={busy} onClick={() => act(false)}>
          {words.quietly}
        </Button>
      )}
      <Button loading={busy && chosen} disabled={busy} onClick={() => act(count > 0)}>
        {count > 0 ? fill(words.notify, { count }) : words.plain}
      </Button>
    </Group>
  )
}
