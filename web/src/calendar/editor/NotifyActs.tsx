import { Button, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './NotifyActs.module.css'

interface NotifyActsProps {
  /** How many people would be notified; without any there is one way to do it. */
  count: number
  /** `notify` names the count. */
  words: { plain: string; quietly: string; notify: string }
  busy?: boolean
  onAct: (tell: boolean) => void
  onCancel: () => void
}

/** Do it and notify, do it without, or not at all: a switch can be overlooked, a button that says so cannot. */
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
