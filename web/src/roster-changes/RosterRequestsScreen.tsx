import { Button, Group, Text } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { readRosterRequestChoices } from '@touchline/domain/roster-changes/endpoints'
import { rosterRequestActs, rosterRequests } from '@touchline/domain/roster-changes/lists'
import { IconCheck, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { reviewPath } from './paths.ts'
import { useRequestTexts } from './roster-request-texts.ts'

const ReviewDialog = lazyComponent(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
type Line = RowOf<typeof rosterRequests>
const tones: Record<Line['state'], Tone> = { pending: 'wait', approved: 'good', denied: 'bad', withdrawn: 'quiet' }

/** The requested changes of rosters among the tabs of teams. */
export function RosterRequestsScreen() {
  const texts = useRequestTexts()
  return (
    <Page title={texts.file} tabs={<TeamsTabs current="/club-admin/teams/roster-changes" />}>
      <RosterRequests />
    </Page>
  )
}

/** The same list at an address of its own, where each request has a page. */
export function RosterReviewScreen() {
  const texts = useRequestTexts()
  return (
    <Page title={texts.file}>
      <RosterRequests rowTo={({ id }) => `${reviewPath}/${id}`} />
    </Page>
  )
}

/** The requested changes of rosters: approved one by one or several at once, or denied with a reason. */
function RosterRequests({ rowTo }: { rowTo?: (line: Line) => string }) {
  const texts = useRequestTexts()
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'roster-requests' }, clubId), ['roster-requests'])
  const [open, setOpen] = useState<number | null>(null)
  const choices = useRead(readRosterRequestChoices, {}).data
  return (
    <>
      <ListPage
        of={rosterRequests}
        {...(rowTo && { rowTo })}
        words={texts}
        icon={<IconUserCheck stroke={1.5} />}
        omit={({ state }) => (state === undefined || state === 'pending' ? ['state', 'decider', 'reason'] : [])}
        choices={{ team: choices?.teams, requested_by_user_id: choices?.requesters }}
        cells={{
          player: (line) => <WithSigns line={line} />,
          state: ({ state }) => <Status tone={tones[state]}>{texts[`state.${state}`]}</Status>,
        }}
        phone={(line) => ({
          title: <WithSigns line={line} />,
          detail: [
            texts[`kind.${line.kind}`],
            line.to_team_name === null ? line.team_name : `${line.team_name} → ${line.to_team_name}`,
            line.requester,
            line.state !== 'pending' && texts[`state.${line.state}`],
          ]
            .filter(Boolean)
            .join(' · '),
        })}
        rowActs={({ id, player, state }) =>
          state === 'pending' && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={fill(texts.reviewOf, { player })}
              onPointerEnter={ReviewDialog.fetch}
              onClick={() => setOpen(id)}
            >
              {texts.review}
            </Button>
          )
        }
        bulk={{
          of: rosterRequestActs,
          acts: [
            {
              ...{ act: 'approve', name: texts.approve, icon: IconCheck, body: texts.approveHelp },
              title: (count) => (count === 1 ? texts.approveTitleOne : fill(texts.approveTitle, { count })),
              done: (count) => (count === 1 ? texts.approvedOne : fill(texts.approvedCount, { count })),
            },
          ],
          words: texts,
          reasons: {
            decided: texts['left.decided'],
            needs_reason: texts['left.needs_reason'],
            archived: texts['left.archived'],
            already_there: texts['left.already_there'],
            not_there: texts['left.not_there'],
            collides: texts['left.collides'],
          },
        }}
      />
      {open !== null && <ReviewDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The name of the player, with what speaks against the request. */
function WithSigns({ line: { player, warnings, block } }: { line: Line }) {
  const texts = useRequestTexts()
  return (
    <Group gap={8}>
      <Text span inherit>
        {player}
      </Text>
      {warnings.map((warning) => (
        <Status key={warning} tone="warn">
          {texts[`warning.${warning}`]}
        </Status>
      ))}
      {block !== null && <Status tone="bad">{texts[`left.${block}`]}</Status>}
    </Group>
  )
}
