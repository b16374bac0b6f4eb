import { Box, Button, Group, Radio, Text } from '@mantine/core'
import { dismissDuplicate, mergePlayers, readDuplicate, type ComparedPlayer } from '@touchline/domain/duplicates/endpoints'
import { mergedFields, usuallyTaken, type MergedField } from '@touchline/domain/duplicates/merge'
import { fill } from '@touchline/domain/kit/texts'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Belongings } from './Belongings.tsx'
import classes from './Compare.module.css'
import { duplicatesPath } from './DuplicateTabs.tsx'
import { useDuplicateTexts } from './duplicate-texts.ts'
import { useFieldText } from './useFieldText.ts'

type Pair = ReplyGot<typeof readDuplicate>
const nameOf = ({ first_name, last_name }: ComparedPlayer) => `${first_name} ${last_name}`
const weightOf = ({ teams, contacts, entries }: ComparedPlayer) =>
  teams.length + contacts.length + entries.reduce((sum, { count }) => sum + count, 0)

/** Two players side by side: the admin chooses who stays and which values, and merges them. */
export function CompareScreen() {
  const texts = useDuplicateTexts()
  const duplicate = Number(useParams()['duplicate'])
  const read = useRead(readDuplicate, { params: { duplicate } })
  const crumb = <Crumb to={duplicatesPath} name={texts.file} />
  if (read.isError && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <Page title={texts.compare} crumb={crumb}>
        <RowsSkeleton rows={8} />
      </Page>
    )
  return <Comparison key={duplicate} pair={read.data} />
}

function Comparison({ pair }: { pair: Pair }) {
  const texts = useDuplicateTexts()
  const navigate = useNavigate()
  const players = pair.players as [ComparedPlayer, ComparedPlayer]
  const [keptId, setKeptId] = useState(() => (weightOf(players[1]) > weightOf(players[0]) ? players[1] : players[0]).player_id)
  const [chosen, setChosen] = useState<Partial<Record<MergedField, number>>>({})
  const [asks, setAsks] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const merge = useAction(mergePlayers, texts)
  const dismiss = useAction(dismissDuplicate, texts)
  const kept = players.find(({ player_id }) => player_id === keptId) ?? players[0]
  const lost = players.find((player) => player !== kept)!
  const usual = usuallyTaken(kept, lost)
  const ownerOf = (field: MergedField) => chosen[field] ?? (usual.includes(field) ? lost : kept).player_id
  const take = mergedFields.filter((field) => kept[field] !== lost[field] && ownerOf(field) === lost.player_id)
  const params = { duplicate: pair.duplicate_id }
  // A kind of which neither player has entries says nothing.
  const unused = kept.entries.filter(({ count }, at) => count + lost.entries[at]!.count === 0).map(({ name }) => name)
  const back = () => void navigate(duplicatesPath)

  const act = (
    <Group>
      <Button
        variant="default"
        loading={dismiss.busy}
        onClick={() =>
          dismiss.run(
            { params, body: { dismissed: !pair.dismissed } },
            { done: pair.dismissed ? texts.suggestedAgain : texts.dismissed, onSuccess: back },
          )
        }
      >
        {pair.dismissed ? texts.suggestAgain : texts.dismiss}
      </Button>
      <Button onClick={() => setAsks(true)}>{texts.merge}</Button>
    </Group>
  )
  return (
    <Page
      title={texts.compare}
      context={[`${pair.score}%`, ...pair.reasons.map((reason) => texts[`reason.${reason}`])].join(' · ')}
      crumb={<Crumb to={duplicatesPath} name={texts.file} />}
      act={act}
    >
      <Box maw={880}>
        <Section title={texts.stays}>
          <Radio.Group
            value={String(kept.player_id)}
            onChange={(id) => (setKeptId(Number(id)), setChosen({}))}
            description={texts.staysHelp}
            aria-label={texts.stays}
            mt="sm"
          >
            <div className={classes.two}>
              {players.map((player) => (
                <Radio key={player.player_id} value={String(player.player_id)} label={nameOf(player)} />
              ))}
            </div>
          </Radio.Group>
        </Section>
        <Section title={texts.fields}>
          <Text fz="sm" c="dimmed" mt="sm">
            {texts.fieldsHelp}
          </Text>
          <div>
            {mergedFields.map((field) => (
              <FieldLine
                key={field}
                field={field}
                players={players}
                owner={ownerOf(field)}
                onChoose={(id) => setChosen((now) => ({ ...now, [field]: id }))}
              />
            ))}
          </div>
        </Section>
        <Section title={texts.belongs}>
          <div className={classes.two}>
            {players.map((player) => (
              <Belongings key={player.player_id} player={player} hidden={unused} />
            ))}
          </div>
        </Section>
        <Box hiddenFrom="sm" mt="xl" data-print="no">
          {act}
        </Box>
      </Box>
      <ConfirmDialog
        opened={asks}
        title={fill(texts.mergeTitle, { lost: nameOf(lost), kept: nameOf(kept) })}
        body={fill(texts.mergeBody, { kept: nameOf(kept) })}
        act={texts.mergeAct}
        busy={merge.busy}
        wrong={wrong}
        onClose={() => (setAsks(false), setWrong(null))}
        onAct={() =>
          merge.run(
            {
              params,
              body: { player_id: kept.player_id, take, versions: players.map(({ player_id, version_id }) => ({ player_id, version_id })) },
            },
            { done: texts.merged, onSuccess: back, onError: (_error, text) => setWrong(text) },
          )
        }
      />
    </Page>
  )
}

interface FieldLineProps {
  field: MergedField
  players: readonly ComparedPlayer[]
  /** The player whose value stays. */
  owner: number
  onChoose: (id: number) => void
}

/** One value of both players; a choice where they differ. */
function FieldLine({ field, players, owner, onChoose }: FieldLineProps) {
  const texts = useDuplicateTexts()
  const textOf = useFieldText()
  const [one, other] = players as [ComparedPlayer, ComparedPlayer]
  if (one[field] === other[field])
    return (
      <div className={classes.line}>
        <Text fz="sm" c="dimmed">
          {texts[field]}
        </Text>
        {textOf(field, one)}
      </div>
    )
  return (
    <Radio.Group value={String(owner)} onChange={(id) => onChoose(Number(id))} label={texts[field]} className={classes.line}>
      <div className={classes.two}>
        {players.map((player) => (
          <Radio key={player.player_id} value={String(player.player_id)} label={textOf(field, player)} />
        ))}
      </div>
    </Radio.Group>
  )
}
