import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { fill } from '@touchline/domain/kit/texts'
import { readRollOver } from '@touchline/domain/roll-over/endpoints'
import { Button, Stack, Text } from '@mantine/core'
import { IconHistory, IconUsers } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { undoneSentence } from '../kit/api/undo.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useLocale } from '../kit/texts.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { Proposal } from './picks.ts'
import { useRollOverTexts } from './roll-over-texts.ts'
import { RollOverForm } from './RollOverForm.tsx'

/** Rolls a season over: choices, review, and the undo of earlier rollovers. */
export function RollOverScreen() {
  const season = Number(useParams()['season'])
  const texts = useRollOverTexts()
  const locale = useLocale()
  const read = useRead(readRollOver, { params: { season }, query: {} })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  const name = read.data && seasonIn(locale, read.data.season.name)
  return (
    <Page
      crumb={<Crumb to={`/club-admin/seasons/${season}`} name={name} />}
      title={name === undefined ? texts.act : fill(texts.title, { season: name })}
    >
      {read.data && name !== undefined ? (
        <>
          <Stack gap="sm" mb="md">
            {read.data.earlier.map((one) => (
              <Earlier key={one.change_set_id} one={one} />
            ))}
            <Text c="dimmed" maw={640}>
              {fill(texts.intro, { season: name })}
            </Text>
          </Stack>
          {read.data.teams.length === 0 ? (
            <StateMessage inline icon={<IconUsers stroke={1.5} />} title={texts.noTeams}>
              {texts.noTeamsHelp}
            </StateMessage>
          ) : (
            <RollOverForm key={season} first={read.data} />
          )}
        </>
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Page>
  )
}

/** A rollover of the last thirty days with its undo. */
function Earlier({ one: { change_set_id, season, at, by, teams } }: { one: Proposal['earlier'][number] }) {
  const texts = useRollOverTexts()
  const kitTexts = useKitTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const zone = useZone()
  const undo = useAction(undoChangeSet)
  const words = { season: seasonIn(locale, season), date: fullDate(dayInZone(new Date(at), zone)), by: by ?? '', count: teams }
  return (
    <Notice
      icon={<IconHistory size={18} />}
      act={
        <Button
          size="xs"
          variant="default"
          loading={undo.busy}
          onClick={() => undo.run({ params: { change_set: change_set_id } }, { done: (undone) => undoneSentence(undone, kitTexts) })}
        >
          {texts.undo}
        </Button>
      }
    >
      {fill(by === null ? texts.earlierNobody : texts.earlier, words)}
    </Notice>
  )
}
