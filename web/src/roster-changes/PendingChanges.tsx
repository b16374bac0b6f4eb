import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readTeamRosterChanges, withdrawRosterChange } from '@touchline/domain/roster-changes/endpoints'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { changeText, useRequestTexts } from './roster-request-texts.ts'

const fewest = 3

/** The pending requests of a team above its roster; nothing where there are none. */
export function PendingChanges({ team }: { team: Team }) {
  const texts = useRequestTexts()
  const zone = useZone()
  const { instant } = useMoments()
  const [isWhole, setWhole] = useState(false)
  const withdraw = useAction(withdrawRosterChange)
  const items = useRead(readTeamRosterChanges, { params: { team: team.id } }, { enabled: team.may.manage }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <div data-print="no">
      <Section title={texts.pending} count={items.length}>
        {items.slice(0, isWhole ? undefined : fewest).map((item) => {
          const at = instant(item.requested_at, zone)
          const from = item.requester === null ? at : fill(texts.byOn, { name: item.requester, date: at })
          return (
            <Row
              key={item.id}
              title={<Text span>{changeText(texts, item)}</Text>}
              detail={[from, item.note].filter(Boolean).join(' · ')}
              end={
                item.may_withdraw && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={fill(texts.withdrawOf, { player: item.player })}
                    loading={withdraw.running.some(({ params }) => params.roster_change === item.id)}
                    onClick={() => withdraw.run({ params: { roster_change: item.id } }, { done: texts.withdrawnDone })}
                  >
                    {texts.withdraw}
                  </Button>
                )
              }
            />
          )
        })}
        {items.length > fewest && !isWhole && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {fill(texts.showAll, { count: items.length })}
          </Button>
        )}
      </Section>
    </div>
  )
}
