import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { toastWithUndo } from '../../kit/api/undo.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from '../editor/editor-texts.ts'
import { valuesOf } from '../editor/event-values.ts'
import { saveEvent } from '../editor/save-event.ts'
import { nameOf } from '../editor/saved-sentence.ts'
import classes from './ScoreSheet.module.css'

type Game = Pick<
  CalendarEvent,
  'id' | 'type' | 'title' | 'opponent' | 'side' | 'team_name' | 'start_time' | 'our_score' | 'their_score' | 'version_id'
>

const textOf = (score: number | null) => (score === null ? '' : String(score))
const isScore = (text: string) => /^\d{1,3}$/.test(text.trim())

/** Edits only the final score of a game. */
export function ScoreSheet({ game, onClose }: { game: Game; onClose: () => void }) {
  const texts = { ...useCalendarTexts(), ...useEditorTexts() }
  const kitTexts = useKitTexts()
  const { shortDate } = useMoments()
  const [ours, setOurs] = useState(textOf(game.our_score))
  const [theirs, setTheirs] = useState(textOf(game.their_score))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (!isScore(ours) || !isScore(theirs)) return setProblem(texts.scoreNeeded)
    setBusy(true)
    try {
      // The request needs the whole event, and a list holds only a part of it.
      const event = await call(readEvent, { params: { event: game.id } })
      const how = { version: game.version_id, scope: 'this', tell: false, message: '' } as const
      const saved = await saveEvent({ values: { ...valuesOf(event), our_score: Number(ours), their_score: Number(theirs) }, event, ...how })
      toastWithUndo(fill(texts.scoreSaved, { score: `${saved.our_score} : ${saved.their_score}` }), saved.change_set_id, {
        ...kitTexts,
        ...texts,
      })
      onClose()
    } catch (error) {
      setProblem(
        errorMessage(error, { ...texts, 'version.newer': texts.conflictTitle, network: kitTexts.noConnection }, kitTexts.somethingWrong),
      )
      setBusy(false)
    }
  }

  const side = (id: string, label: string, value: string, onChange: (value: string) => void) => (
    <TextInput
      id={id}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      classNames={{ root: classes.side, input: classes.score, label: classes.team }}
      data-autofocus={id === 'our_score' || undefined}
      onFocus={(e) => e.currentTarget.select()}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  )
  return (
    <Modal opened onClose={onClose} title={texts.scoreTitle} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <FormFrame onSubmit={() => void save()} gap={null}>
        <Text c="dimmed" fz="sm">
          {nameOf(game, texts)} · {shortDate(game.start_time)}
        </Text>
        <Group wrap="nowrap" align="flex-end" gap="md" mt="md">
          {side('our_score', game.team_name, ours, setOurs)}
          {side('their_score', game.opponent || texts.opponent, theirs, setTheirs)}
        </Group>
        {problem && (
          <Text c="red" fz="sm" mt="sm" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.saveScore}
          </Button>
        </Group>
      </FormFrame>
    </Modal>
  )
}
