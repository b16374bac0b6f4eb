import { Group, Stack, Text } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { createTeam, readClubTeam, readTeamChoices, saveTeam } from '@touchline/domain/club-teams/endpoints'
import { teamFields, teamLocks } from '@touchline/domain/club-teams/team-fields'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { Given } from '@touchline/domain/kit/form/field'
import { fill } from '@touchline/domain/kit/texts'
import { offeredGenders } from '@touchline/domain/teams/gender'
import { markOfName, maxNameOfTeam } from '@touchline/domain/teams/team-name'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { draftOf, type FormProblems } from '../kit/form/form-rules.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useLocale } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useClubTeamTexts } from './club-team-texts.ts'
import classes from './TeamSheet.module.css'
import { HueField } from './HueField.tsx'

type Choices = ReplyGot<typeof readTeamChoices>
type Stored = ReplyGot<typeof readClubTeam>

interface TeamSheetProps {
  /** Null for a new team. */
  id: number | null
  choices: Choices
  onClose: () => void
}

/** The form of a team beside its list: a new one, or the settings of one that exists. */
export function TeamSheet({ id, choices, onClose }: TeamSheetProps) {
  const texts = useClubTeamTexts()
  const read = useRead(readClubTeam, { params: { team: id ?? 0 } }, { enabled: id !== null })
  if (id === null || read.data) return <TeamForm stored={read.data ?? null} choices={choices} onClose={onClose} />
  return (
    <Sheet form onClose={onClose} title={texts.edit}>
      {read.isError ? <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} /> : <RowsSkeleton rows={6} />}
    </Sheet>
  )
}

const numberOf = (text: string | null) => (text === null || text === '' ? null : Number(text))
/** The draft holds the ids of chosen things as text. */
const draftOfTeam = (team: Stored | Record<string, unknown>) =>
  draftOf(teamFields, { ...team, season_id: textOf(team.season_id), hue: textOf(team.hue), ...referencesOf(team) })
const textOf = (id: unknown) => (typeof id === 'number' ? String(id) : '')
const referencesOf = ({ club_region_id, sport_id, level_id }: Stored | Record<string, unknown>) => ({
  club_region_id: textOf(club_region_id),
  sport_id: textOf(sport_id),
  level_id: textOf(level_id),
})

/** The ids that can be chosen and the words for them. What is archived is offered only to a team that has it. */
function optionsOf(choices: Choices, stored: Stored | null, locale: 'en' | 'es') {
  const open = <T extends { id: number; archived: boolean }>(all: readonly T[], has: number | null | undefined) =>
    all.filter((one) => !one.archived || one.id === has)
  const regions = open(choices.regions, stored?.club_region_id).filter(
    ({ id, may_create }) => may_create || (stored !== null && id === stored.club_region_id),
  )
  const named = {
    season_id: open(choices.seasons, stored?.season_id).map(({ id, name }) => ({ id, name: seasonIn(locale, name) })),
    club_region_id: regions,
    sport_id: open(choices.sports, stored?.sport_id),
    level_id: open(choices.levels, stored?.level_id),
  }
  const entries = Object.entries(named)
  return {
    ids: Object.fromEntries(entries.map(([field, all]) => [field, all.map(({ id }) => String(id))])) as Record<
      keyof typeof named,
      string[]
    >,
    words: Object.fromEntries(entries.flatMap(([field, all]) => all.map(({ id, name }) => [`${field}.${id}`, name]))),
  }
}

function TeamForm({ stored, choices, onClose }: { stored: Stored | null; choices: Choices; onClose: () => void }) {
  const texts = useClubTeamTexts()
  const kitTexts = useKitTexts()
  const { config } = useActor()
  const { ids, words } = optionsOf(choices, stored, useLocale())
  const needsRegion = !choices.may.create_without_region && !(stored !== null && stored.club_region_id === null)
  const fields = {
    ...teamFields,
    season_id: { ...teamFields.season_id, values: ids.season_id },
    club_region_id: { ...teamFields.club_region_id, values: ids.club_region_id, ...(needsRegion && { required: true as const }) },
    sport_id: { ...teamFields.sport_id, values: ids.sport_id },
    level_id: { ...teamFields.level_id, values: ids.level_id },
  }
  const onlySport = ids.sport_id.length === 1 ? Number(ids.sport_id[0]) : null
  const first = {
    season_id: choices.seasons[0]?.id,
    sport_id: onlySport,
    ...(needsRegion && { club_region_id: Number(ids.club_region_id[0]) }),
  }
  const form = useForm(fields, draftOfTeam(stored ?? first), {
    words: { ...texts, ...words },
    check: ({ name: given }) => (given.trim().length > maxNameOfTeam ? { name: texts['name.wrong'] } : ({} as FormProblems)),
    version: stored?.version_id,
    reload: async () => {
      const now = await call(readClubTeam, { params: { team: stored!.id } })
      return { draft: draftOfTeam(now), version: now.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const { sport_id: sport, name, hue, mark } = form.draft
  const levels = choices.levels.filter(({ sport_id }) => String(sport_id) === sport).map(({ id }) => String(id))

  const bodyOf = ({ season_id, club_region_id, sport_id, level_id, hue: color, ...given }: Given<typeof fields>) => ({
    ...given,
    ...{ season_id: Number(season_id), club_region_id: numberOf(club_region_id), sport_id: numberOf(sport_id) },
    ...{ level_id: numberOf(level_id), hue: numberOf(color) },
  })
  const reasonOf = (lock: (typeof teamLocks)[number]) => {
    const reason = lock === 'ineligible_for_team' ? kitTexts.teamIneligible : kitTexts.teamNotGranted
    return fill(lock.startsWith('hide_from') ? texts.lockShows : texts.everyoneSees, { reason })
  }
  return (
    <Sheet form onClose={leave} title={stored === null ? texts.add : texts.edit}>
      <Form
        of={form}
        onSave={async (given, version_id) =>
          stored === null
            ? await call(createTeam, { body: bodyOf(given) })
            : await call(saveTeam, { params: { team: stored.id }, body: { ...bodyOf(given), version_id } })
        }
        onSaved={({ change_set_id }) => {
          toastWithUndo(fill(stored === null ? texts.created : texts.saved, { name: name.trim() }), change_set_id, kitTexts)
          onClose()
        }}
      >
        <Field of={form} name="name" autoFocus autoComplete="off" />
        <div className={classes.pairs}>
          <Field of={form} name="season_id" />
          {ids.club_region_id.length > 0 && <Field of={form} name="club_region_id" />}
          <Field of={form} name="type" />
          <Field of={form} name="gender" only={offeredGenders(config.genders, stored?.gender)} />
          <Field of={form} name="birth_year" autoComplete="off" />
          <Field of={form} name="age" autoComplete="off" />
          <Field of={form} name="sport_id" onChange={() => form.put({ level_id: '' })} />
          <Field of={form} name="level_id" only={levels} />
        </div>
        <Group align="flex-start" wrap="nowrap">
          <Field of={form} name="mark" autoComplete="off" />
          <HueField
            label={texts.hue}
            value={hue}
            letters={mark.trim() || markOfName(name) || '–'}
            names={texts}
            onChange={(value) => form.put({ hue: value })}
          />
        </Group>
        <Stack gap="sm" component="fieldset" bd={0} p={0} m={0}>
          <Text component="legend" fw={600}>
            {texts.section}
          </Text>
          <Text c="dimmed" fz="sm">
            {texts.sectionHelp}
          </Text>
          {teamLocks.map((lock) => (
            <Field key={lock} of={form} name={lock} description={form.draft[lock] ? reasonOf(lock) : undefined} />
          ))}
        </Stack>
        <FormButtons act={stored === null ? texts.create : texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
