import { Anchor, Group, UnstyledButton } from '@mantine/core'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { serverNow } from '../../kit/time/server-clock.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from '../editor/editor-texts.ts'
import classes from './GameResult.module.css'
import { resultOf } from './game-result.ts'

const ScoreSheet = lazyComponent(async () => (await import('./ScoreSheet.tsx')).ScoreSheet)

/** Shows the result of a game in a list, editable for users who may enter it. A game that is not over links to its match sheet. */
export function GameResult({ game, mayEdit, withSheet = false }: { game: CalendarEvent; mayEdit: boolean; withSheet?: boolean }) {
  const texts = { ...useCalendarTexts(), ...useEditorTexts() }
  const [entering, setEntering] = useState(false)
  const result = resultOf(game)
  const words = { won: texts.won, drawn: texts.drawn, lost: texts.lost }
  const isStarted = new Date(game.start_datetime) < serverNow()
  if (game.status === 'canceled' || game.team_id === null) return null
  const isEntered = mayEdit && isStarted
  const shown = result && (
    <span className={classes.result} data-outcome={result.outcome}>
      {result.score} <span>{words[result.outcome]}</span>
    </span>
  )
  return (
    <Group gap="md" wrap="nowrap" justify="flex-end">
      {isEntered ? (
        <UnstyledButton
          className={classes.enter}
          aria-label={result ? `${result.score} ${words[result.outcome]}: ${texts.editScore}` : undefined}
          onPointerEnter={ScoreSheet.fetch}
          onClick={() => setEntering(true)}
        >
          {shown ?? texts.enterScore}
        </UnstyledButton>
      ) : (
        shown
      )}
      {withSheet && !result && !isEntered && (
        <Anchor component={Link} to={`/teams/${game.team_id}/games/${game.id}/print`} className={classes.sheet} fz="sm" data-print="no">
          <IconPrinter size={16} aria-hidden />
          {texts.gameSheet}
        </Anchor>
      )}
      {entering && <ScoreSheet game={game} onClose={() => setEntering(false)} />}
    </Group>
  )
}
