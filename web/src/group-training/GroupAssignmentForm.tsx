import { Checkbox, Input, Stack, Text } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { createGroupAssignment, readGroupChoices, saveGroupAssignment } from '@touchline/domain/group-training/endpoints'
import { groupAssignmentFields, problemOfDays } from '@touchline/domain/group-training/group-assignment'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { Given } from '@touchline/domain/kit/form/field'
import { fill } from '@touchline/domain/kit/texts'
import { readGroupAssignment } from '@touchline/domain/teams/part'
import type { ReactNode } from 'react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { draftOf } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useGroupTexts } from './group-texts.ts'

type Choices = ReplyGot<typeof readGroupChoices>
type Stored = ReplyGot<typeof readGroupAssignment>

/** The sheet with the form of a new assignment. */
export function GroupAssignmentSheet({ team, onClose, onCreated }: { team: number; onClose: () => void; onCreated: (id: number) => void }) {
  const texts = useGroupTexts()
  const read = useRead(readGroupChoices, { params: { team } })
  const frame = (content: ReactNode, leave: () => void) => (
    <Sheet form onClose={leave} title={texts.add}>
      {content}
    </Sheet>
  )
  if (!read.data)
    return frame(
      read.isError ? <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} /> : <RowsSkeleton rows={5} />,
      onClose,
    )
  if (read.data.seasons.length === 0) return frame(<Text>{texts.noSeasons}</Text>, onClose)
  return (
    <GroupAssignmentForm
      team={team}
      stored={null}
      choices={read.data}
      onCancel={onClose}
      onSaved={(id) => (onClose(), onCreated(id))}
      frame={frame}
    />
  )
}

const draftOfStored = ({ name, season_id, start_date, end_date, teams = [] }: Stored) =>
  draftOf(groupAssignmentFields, {
    ...{ name, season_id: String(season_id), start_date, end_date },
    team_ids: teams.map(({ id }) => id).join(','),
  })
const daysOf = (season: Choices['seasons'][number] | undefined) => ({
  start_date: season?.start_date ?? '',
  end_date: season?.end_date ?? '',
})

interface GroupAssignmentFormProps {
  team: number
  /** With its season and teams. */
  stored: Stored | null
  choices: Choices
  onCancel?: () => void
  /** Draws the form in a sheet; `leave` asks first if something was typed. */
  frame?: (content: ReactNode, leave: () => void) => ReactNode
  onSaved: (id: number) => void
}

/** Name, season, days and teams of an assignment. */
export function GroupAssignmentForm({ team, stored, choices, onCancel, onSaved, frame = (content) => content }: GroupAssignmentFormProps) {
  const texts = useGroupTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const own = stored?.season
  const seasons = own && !choices.seasons.some(({ id }) => id === own.id) ? [...choices.seasons, own] : choices.seasons
  const fields = {
    ...groupAssignmentFields,
    season_id: { ...groupAssignmentFields.season_id, values: seasons.map(({ id }) => String(id)) },
  }
  const words = { ...texts, ...Object.fromEntries(seasons.map(({ id, name }) => [`season_id.${id}`, seasonIn(locale, name)])) }
  const first = draftOf(groupAssignmentFields, { season_id: String(seasons[0]?.id ?? ''), ...daysOf(seasons[0]) })
  const seasonOf = (id: string) => seasons.find((season) => String(season.id) === id)
  const form = useForm(fields, stored ? draftOfStored(stored) : first, {
    words,
    version: stored?.version_id,
    check: ({ season_id, start_date, end_date }) => {
      const season = seasonOf(season_id)
      const problem = season && start_date && end_date ? problemOfDays({ start_date, end_date }, season) : null
      if (!season || !problem) return {}
      return { [problem.field]: fill(texts[problem.is], { start: fullDate(season.start_date), end: fullDate(season.end_date) }) }
    },
    reload: async () => {
      const now = await call(readGroupAssignment, {
        params: { team, group_assignment: stored!.id },
        query: { populate: 'teams,season' },
      })
      return { draft: draftOfStored(now), version: now.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onCancel ?? (() => undefined), { isSheet: onCancel !== undefined })
  const bodyOf = ({ season_id, team_ids, ...given }: Given<typeof fields>) => ({
    ...given,
    season_id: Number(season_id),
    team_ids: team_ids.split(',').map(Number),
  })
  const name = form.draft.name.trim()
  // Teams of the assignment that are of another season, archived, or managed by others, stay in the list.
  const chosenBefore = stored?.season_id === Number(form.draft.season_id) ? (stored.teams ?? []) : []
  const offered = choices.teams.filter(({ season_id }) => String(season_id) === form.draft.season_id)
  const teams = [...offered, ...chosenBefore.filter(({ id }) => !offered.some((one) => one.id === id))]
  return frame(
    <>
      <Form
        of={form}
        onSave={async (given, version_id) =>
          stored === null
            ? await call(createGroupAssignment, { params: { team }, body: bodyOf(given) })
            : await call(saveGroupAssignment, {
                params: { team, group_assignment: stored.id },
                body: { ...bodyOf(given), version_id },
              })
        }
        onSaved={({ id, version_id }) => {
          form.restart(form.draft, version_id)
          toast(fill(stored === null ? texts.created : texts.saved, { name }))
          onSaved(id)
        }}
      >
        <Field of={form} name="name" autoFocus={stored === null} autoComplete="off" />
        <Field of={form} name="season_id" onChange={(season) => form.put({ team_ids: '', ...daysOf(seasonOf(String(season))) })} />
        <Field of={form} name="start_date" />
        <Field of={form} name="end_date" />
        <TeamPicks
          teams={teams}
          value={form.draft.team_ids}
          error={form.errors['team_ids']}
          onChange={(team_ids) => form.put({ team_ids })}
        />
        <FormButtons act={stored === null ? texts.create : texts.save} busy={form.busy} onCancel={onCancel && leave} />
      </Form>
      {question}
    </>,
    leave,
  )
}

interface TeamPicksProps {
  teams: readonly { id: number; name: string }[]
  /** The ids of the chosen teams with commas between them. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function TeamPicks({ teams, value, error, onChange }: TeamPicksProps) {
  const texts = useGroupTexts()
  const chosen = value === '' ? [] : value.split(',')
  const toggle = (id: string) => onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','))
  return (
    <Input.Wrapper label={texts.team_ids} labelElement="div" required error={error} id="team_ids">
      <Stack gap="xs" role="group" aria-label={texts.team_ids} mt={4}>
        {teams.length === 0 && <Text c="dimmed">{texts.noTeams}</Text>}
        {teams.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(String(id))} onChange={() => toggle(String(id))} />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
