import { Text } from '@mantine/core'
import type { Position } from '@touchline/domain/depth-charts/formations'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import type { PlacedPlayer } from './PositionCard.tsx'
import classes from './DepthChart.module.css'

interface PositionListProps {
  positions: readonly Position[]
  playersAt: (code: string) => readonly PlacedPlayer[]
}

/** The positions with all their players in order. */
export function PositionList({ positions, playersAt }: PositionListProps) {
  const texts = useDepthChartTexts()
  const words = useOwnWords()
  return (
    <Section title={texts.list}>
      <dl className={classes.list}>
        {positions.map(({ code, name }) => (
          <div key={code} className={classes.line}>
            <dt>
              {words(name)}
              {words(name) !== code && <span className={classes.code}> {code}</span>}
            </dt>
            <dd>
              {playersAt(code).length === 0 ? (
                <Text component="span" fz="sm" c="dimmed">
                  {texts.nobody}
                </Text>
              ) : (
                <ol className={classes.players}>
                  {playersAt(code).map(({ player_id, name: player, number, left }) => (
                    <li key={player_id}>
                      {number !== null && <span className={`num ${classes.number}`}>{number}</span>} {player}{' '}
                      {left && <Status tone="warn">{texts.left}</Status>}
                    </li>
                  ))}
                </ol>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
