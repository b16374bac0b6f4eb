import { Checkbox, Input, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findGuests, requestGuests } from '@touchline/domain/guest-players/endpoints'
import { daysProblem, guestFields, mostDays, mostGuests } from '@touchline/domain/guest-players/guest'
import { dateOf } from '@touchline/domain/kit/dates'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { draftOf } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useGuestTexts } from './guest-texts.ts'

type Found = ReplyGot<typeof findGuests>['items'][number]
const noPlayers: readonly Found[] = []

/** Asks for guests of a team: the players and the days. Those whom the person may approve are guests at once. */
export function AddGuests({ team, onClose }: { team: Team; onClose: () => void }) {
  const texts = useGuestTexts()
  const kitTexts = useKitTexts()
  const today = dateOf(serverNow(), useZone())
  const form = useForm(
    guestFields,
    { ...draftOf(guestFields, { from_on: today, to_on: today }), players: noPlayers },
    {
      words: texts,
      check: ({ from_on: from, to_on: to, players, reason }) => {
        const problem = from === '' || to === '' ? null : daysProblem({ from, to, today })
        return {
          ...(players.length === 0 && { player_ids: texts.noChoice }),
          ...(problem === 'past' && { from_on: texts.daysPast }),
          ...(problem === 'order' && { to_on: texts.daysOrder }),
          ...(problem === 'long' && { to_on: fill(texts.daysLong, { count: mostDays }) }),
          ...(needsReason(players) && reason.trim() === '' && { reason: texts.reasonNeeded }),
        }
      },
    },
  )
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const { players } = form.draft
  const atOnce = players.length > 0 && players.every(({ approves }) => approves)
  const count = players.length
  const act = atOnce
    ? count === 1
      ? texts.approveNow
      : fill(texts.approveCount, { count })
    : count < 2
      ? texts.send
      : fill(texts.sendCount, { count })
  const doneText = ({ requested, approved }: { requested: number; approved: number }) =>
    approved === 0
      ? requested === 1
        ? texts.requestedDone
        : fill(texts.requestedCount, { count: requested })
      : fill(requested === 0 ? texts.approvedDone : texts.approvedSome, { approved, requested })
  return (
    <Sheet form onClose={leave} title={texts.add}>
      <Form
        of={form}
        onSave={({ players: chosen, ...given }) =>
          call(requestGuests, { params: { team: team.id }, body: { ...given, player_ids: chosen.map(({ id }) => id) } })
        }
        onSaved={(reply) => {
          toastWithUndo(doneText(reply), reply.change_set_id, kitTexts)
          onClose()
        }}
      >
        <PlayerPicks
          team={team.id}
          chosen={players}
          error={form.errors['player_ids']}
          onChange={(chosen) => form.put({ players: chosen })}
        />
        <Field of={form} name="from_on" />
        <Field of={form} name="to_on" />
        <Field of={form} name="note" />
        {needsReason(players) && <Field of={form} name="reason" />}
        <Text c="dimmed" fz="sm">
          {texts.daysHelp}
        </Text>
        <FormButtons act={act} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

const needsReason = (players: readonly Found[]) => players.some(({ approves, conflicts }) => approves && conflicts.length > 0)

interface PlayerPicksProps {
  team: number
  chosen: readonly Found[]
  error: string | undefined
  onChange: (players: readonly Found[]) => void
}

/** Finds players by their name or that of their team; the chosen ones stay in the list while one searches on. */
function PlayerPicks({ team, chosen, error, onChange }: PlayerPicksProps) {
  const texts = useGuestTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const read = useRead(findGuests, { params: { team }, query: { search: asked } }, { enabled: asked.length > 1, keep: true })
  const ids = new Set(chosen.map(({ id }) => id))
  const found = asked.length > 1 && read.data ? read.data.items.filter(({ id }) => !ids.has(id)) : []
  const lineOf = ({ birth_year, teams, approves, conflicts }: Found) =>
    [
      birth_year !== null && fill(texts.born, { year: birth_year }),
      teams.join(', ') || texts.noTeam,
      !approves && texts.needsApproval,
      ...conflicts.map((conflict) => texts[`conflict.${conflict}`]),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Input.Wrapper label={texts.chosen} labelElement="div" required error={error} id="player_ids">
      <Stack gap="xs" role="group" aria-label={texts.chosen} mt={4}>
        <TextInput
          type="search"
          aria-label={texts.findPlayers}
          placeholder={texts.findPlayers}
          description={texts.findHelp}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {[...chosen, ...found].map((player) => (
          <Checkbox
            key={player.id}
            label={player.name}
            description={lineOf(player)}
            checked={ids.has(player.id)}
            disabled={!ids.has(player.id) && chosen.length >= mostGuests}
            onChange={() => onChange(ids.has(player.id) ? chosen.filter(({ id }) => id !== player.id) : [...chosen, player])}
          />
        ))}
        {asked.length > 1 && read.isSuccess && found.length === 0 && <Text c="dimmed">{texts.noPlayers}</Text>}
      </Stack>
    </Input.Wrapper>
  )
}
