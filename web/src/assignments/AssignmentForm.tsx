import { Button, Checkbox, Group, Input, NativeSelect, Stack, Text } from '@mantine/core'
import { assignmentFields } from '@touchline/domain/assignments/assignment'
import { createAssignment, readAssignment, readAssignmentChoices, saveAssignment } from '@touchline/domain/assignments/endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { Given } from '@touchline/domain/kit/form/field'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type ReactNode } from 'react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { draftOf } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useLocale } from '../kit/texts.ts'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'

type Choices = ReplyGot<typeof readAssignmentChoices>

/** The sheet with the form of a new assignment. */
export function AssignmentSheet({ onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void }) {
  const texts = useAssignmentTexts()
  const read = useRead(readAssignmentChoices, {})
  const frame = (content: ReactNode, leave: () => void) => (
    <Sheet form onClose={leave} title={texts.add}>
      {content}
    </Sheet>
  )
  if (read.data)
    return (
      <AssignmentForm stored={null} choices={read.data} onCancel={onClose} onSaved={(id) => (onClose(), onCreated(id))} frame={frame} />
    )
  return frame(
    read.isError ? <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} /> : <RowsSkeleton rows={5} />,
    onClose,
  )
}

const draftOfAssignment = (stored: Assignment) =>
  draftOf(assignmentFields, {
    ...stored,
    season_id: String(stored.season_id),
    team_ids: stored.teams.map(({ id }) => id).join(','),
  })

interface AssignmentFormProps {
  stored: Assignment | null
  choices: Choices
  onCancel?: () => void
  /** Draws the form in a sheet; `leave` asks first if something was typed. */
  frame?: (content: ReactNode, leave: () => void) => ReactNode
  onSaved: (id: number) => void
}

/** Name, season, teams and dates of an assignment. */
export function AssignmentForm({ stored, choices, onCancel, onSaved, frame = (content) => content }: AssignmentFormProps) {
  const texts = useAssignmentTexts()
  const locale = useLocale()
  const seasons = [
    ...choices.seasons,
    ...(stored && !choices.seasons.some(({ id }) => id === stored.season_id) ? [{ id: stored.season_id, name: stored.season }] : []),
  ]
  const fields = { ...assignmentFields, season_id: { ...assignmentFields.season_id, values: seasons.map(({ id }) => String(id)) } }
  const words = { ...texts, ...Object.fromEntries(seasons.map(({ id, name }) => [`season_id.${id}`, seasonIn(locale, name)])) }
  const first = draftOf(assignmentFields, { season_id: String(seasons[0]?.id ?? '') })
  const form = useForm(fields, stored ? draftOfAssignment(stored) : first, {
    words,
    version: stored?.version_id,
    reload: async () => {
      const now = await call(readAssignment, { params: { assignment: stored!.id } })
      return { draft: draftOfAssignment(now), version: now.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onCancel ?? (() => undefined), { isSheet: onCancel !== undefined })
  const bodyOf = ({ season_id, team_ids, ...given }: Given<typeof fields>) => ({
    ...given,
    season_id: Number(season_id),
    team_ids: team_ids.split(',').map(Number),
  })
  const name = form.draft.name.trim()
  if (seasons.length === 0) return frame(<Text>{texts.noSeasons}</Text>, leave)
  return frame(
    <>
      <Form
        of={form}
        onSave={async (given, version_id) =>
          stored === null
            ? await call(createAssignment, { body: bodyOf(given) })
            : await call(saveAssignment, { params: { assignment: stored.id }, body: { ...bodyOf(given), version_id } })
        }
        onSaved={({ id, version_id }) => {
          form.restart(form.draft, version_id)
          toast(fill(stored === null ? texts.created : texts.saved, { name }))
          onSaved(id)
        }}
      >
        <Field of={form} name="name" autoFocus={stored === null} autoComplete="off" />
        <Field of={form} name="season_id" onChange={() => form.put({ team_ids: '' })} />
        <TeamPicks
          teams={choices.teams.filter(({ season_id }) => String(season_id) === form.draft.season_id)}
          value={form.draft.team_ids}
          error={form.errors['team_ids']}
          onChange={(team_ids) => form.put({ team_ids })}
        />
        <Field of={form} name="roster_deadline" />
        <Field of={form} name="roster_size" autoComplete="off" />
        <FormButtons act={stored === null ? texts.create : texts.save} busy={form.busy} onCancel={onCancel && leave} />
      </Form>
      {question}
    </>,
    leave,
  )
}

interface TeamPicksProps {
  teams: Choices['teams']
  /** The ids of the chosen teams with commas between them. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const ageOf = ({ birth_year, age }: Choices['teams'][number]) => (birth_year !== null ? String(birth_year) : age !== null ? `U${age}` : '')

/** Chooses teams, narrowed by age, gender and level. */
function TeamPicks({ teams, value, error, onChange }: TeamPicksProps) {
  const texts = useAssignmentTexts()
  const [wanted, setWanted] = useState({ age: '', gender: '', level: '' })
  const chosen = new Set(value === '' ? [] : value.split(','))
  const shown = teams.filter(
    (team) =>
      (wanted.age === '' || ageOf(team) === wanted.age) &&
      (wanted.gender === '' || team.gender === wanted.gender) &&
      (wanted.level === '' || team.level === wanted.level),
  )
  const put = (ids: ReadonlySet<string>) => onChange([...ids].join(','))
  const toggle = (id: string) => put(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
  const valuesOf = (of: (team: Choices['teams'][number]) => string | null) => [
    ...new Set(teams.map(of).filter((one): one is string => one !== null && one !== '')),
  ]
  const filters = [
    { name: 'age', label: texts.age, all: texts.allAges, values: valuesOf(ageOf).map((one) => ({ value: one, label: one })) },
    {
      name: 'gender',
      label: texts.teamGender,
      all: texts.allGenders,
      values: valuesOf(({ gender }) => gender).map((one) => ({ value: one, label: texts[`teamGender.${one as 'M'}`] })),
    },
    {
      name: 'level',
      label: texts.level,
      all: texts.allLevels,
      values: valuesOf(({ level }) => level).map((one) => ({ value: one, label: one })),
    },
  ] as const
  return (
    <Input.Wrapper label={texts.team_ids} labelElement="div" required error={error} id="team_ids">
      <Stack gap="xs" role="group" aria-label={texts.team_ids} mt={4}>
        <Group gap="xs" grow>
          {filters
            .filter(({ values }) => values.length > 1)
            .map(({ name, label, all, values }) => (
              <NativeSelect
                key={name}
                aria-label={label}
                value={wanted[name]}
                data={[{ value: '', label: all }, ...values]}
                onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.value })}
              />
            ))}
        </Group>
        {shown.length === 0 && <Text c="dimmed">{texts.noTeams}</Text>}
        {shown.map((team) => (
          <Checkbox
            key={team.id}
            label={[team.name, ageOf(team), team.level].filter(Boolean).join(' · ')}
            checked={chosen.has(String(team.id))}
            onChange={() => toggle(String(team.id))}
          />
        ))}
        <Group justify="space-between">
          <Text fz="sm" c="dimmed" className="num">
            {fill(texts.chosenTeams, { count: chosen.size })}
          </Text>
          {shown.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => put(new Set([...chosen, ...shown.map(({ id }) => String(id))]))}>
              {texts.selectShown}
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
