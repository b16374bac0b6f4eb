import { NativeSelect, Stack, Text } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { fill } from '@touchline/domain/kit/texts'
import { previewRollOver, readRollOver, type RollOverChoices } from '@touchline/domain/roll-over/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { agings, type Aging } from '@touchline/domain/roll-over/promote'
import { rollOverFields } from '@touchline/domain/roll-over/fields'
import { useRef, useState } from 'react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { ReviewDialog } from './late-dialogs.ts'
import { chosenOf, nameField, type Choices, type Picks, type Proposal } from './picks.ts'
import { useRollOverTexts } from './roll-over-texts.ts'
import { TeamChoices } from './TeamChoices.tsx'

export type Plan = ReplyGot<typeof previewRollOver>
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The new season, its ages, and the teams with players and staff. A review follows before anything changes. */
export function RollOverForm({ first }: { first: Proposal }) {
  const texts = useRollOverTexts()
  const locale = useLocale()
  const params = { season: first.season.id }
  const [aging, setAging] = useState<Aging | null>(null)
  const [picks, setPicks] = useState<Picks>({})
  const [review, setReview] = useState<{ plan: Plan; choices: Choices } | null>(null)
  const sent = useRef<readonly number[]>([])
  const seasons = first.targets.map(({ id, name }) => ({ value: String(id), name: seasonIn(locale, name) }))
  const values = [...seasons.map(({ value }) => value), ...(first.may.create_season ? ['new'] : [])]
  const fields = { ...rollOverFields, to_season_id: { ...rollOverFields.to_season_id, values } }
  const form = useForm(
    fields,
    {
      ...{ to_season_id: String(first.to_season_id ?? 'new'), ...first.proposed },
      ...{ carry_players: true, carry_staff: true, hide_from_player: false },
    },
    {
      words: { ...texts, ...Object.fromEntries(seasons.map(({ value, name }) => [`to_season_id.${value}`, name])) },
      check: ({ to_season_id, name, start_date, end_date }) => {
        const problems: Record<string, string> = {}
        if (to_season_id !== 'new') return problems
        if (name.trim() === '') problems['name'] = texts.nameNeeded
        if (start_date === '') problems['start_date'] = texts.dayNeeded
        if (end_date === '') problems['end_date'] = texts.dayNeeded
        else if (end_date < start_date) problems['end_date'] = texts.backwards
        return problems
      },
      refused: (error) => {
        if (!(error instanceof ApiError)) return undefined
        if (error.code === 'roll_over.changed') void read.refetch()
        const named = Object.entries(error.fields).map(([field, sentence]) => {
          const at = /^teams\.(\d+)\.name$/.exec(field)?.[1]
          return [at === undefined ? field : nameField(sent.current[Number(at)]!), sentence] as const
        })
        return named.length > 0 ? Object.fromEntries(named) : undefined
      },
    },
  )
  const { draft } = form
  const isNew = draft.to_season_id === 'new'
  const read = useRead(
    readRollOver,
    {
      params,
      query: {
        ...(isNew
          ? { start_date: isDay(draft.start_date) ? draft.start_date : first.proposed.start_date }
          : { to_season_id: draft.to_season_id }),
        ...(aging !== null && { aging }),
      },
    },
    { keep: true },
  )
  const proposal = read.data ?? first
  const carry = { players: draft.carry_players, staff: draft.carry_staff }
  const chosen = proposal.teams.map((team) => chosenOf(team, carry, picks[team.id])).filter(({ copy }) => copy)
  const { question } = useFormGuard({ ...form, dirty: form.dirty || Object.keys(picks).length > 0 }, () => undefined)
  const shownAging = aging ?? proposal.aging
  const count = (of: 'player_ids' | 'staff') => chosen.reduce((sum, team) => sum + team[of].length, 0)

  const save = async () => {
    const body: RollOverChoices = {
      to_season_id: isNew ? null : Number(draft.to_season_id),
      ...(isNew
        ? { name: draft.name.trim(), start_date: draft.start_date, end_date: draft.end_date }
        : { name: null, start_date: null, end_date: null }),
      aging: shownAging,
      hide_from_player: draft.hide_from_player,
      teams: chosen.map(({ copy: _copy, ...team }) => team),
    }
    sent.current = body.teams.map(({ team_id }) => team_id)
    return { plan: await call(previewRollOver, { params, body }), choices: body }
  }
  return (
    <>
      <Form of={form} onSave={save} onSaved={setReview} gap={null}>
        <Section title={texts.newSeason}>
          <Stack gap="md" maw={480} py="md">
            <Field of={form} name="to_season_id" />
            {isNew && (
              <>
                <Field of={form} name="name" autoComplete="off" />
                <Field of={form} name="start_date" />
                <Field of={form} name="end_date" />
              </>
            )}
            <NativeSelect
              label={texts.aging}
              description={texts[`aging.help.${shownAging}`]}
              value={shownAging}
              data={agings.map((value) => ({ value, label: texts[`aging.${value}`] }))}
              onChange={(event) => setAging(event.currentTarget.value as Aging)}
            />
            <Field of={form} name="carry_players" />
            <Field of={form} name="carry_staff" />
            <Field of={form} name="hide_from_player" />
          </Stack>
        </Section>
        <TeamChoices teams={proposal.teams} carry={carry} picks={picks} errors={form.errors} onPicks={setPicks} />
        <Stack gap="xs" mt="lg">
          <Text ta="right" c="dimmed" fz="sm" className="num" role="status">
            {chosen.length === 0
              ? texts.chooseTeam
              : fill(texts.totals, {
                  teams: chosen.length,
                  all: proposal.teams.length,
                  players: count('player_ids'),
                  staff: count('staff'),
                })}
          </Text>
          <FormButtons act={texts.review} busy={form.busy} disabled={chosen.length === 0 || read.isPlaceholderData} />
        </Stack>
      </Form>
      {question}
      {review && (
        <ReviewDialog
          season={first.season.id}
          {...review}
          onClose={() => setReview(null)}
          onChanged={() => {
            setReview(null)
            void read.refetch()
          }}
        />
      )}
    </>
  )
}
