import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { RosterAct } from '@touchline/domain/club-teams/roster-acts'
import type { readRosterOptions } from '@touchline/domain/club-teams/roster-endpoints'
import { mostPositionLetters, placeStates } from '@touchline/domain/club-teams/roster-rules'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { texts as english } from '@touchline/domain/players/act-texts.en'
import type { readPlayerChoices } from '@touchline/domain/players/endpoints'
import type { PlayerAct, SeveralField } from '@touchline/domain/players/lists'
import { teamPlayerActs } from '@touchline/domain/players/team-acts'
import { IconArchive, IconArchiveOff, IconArrowsExchange, IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { PositionChecks } from '../club-teams/roster/PositionChecks.tsx'
import { useRosterTexts } from '../club-teams/roster/roster-change-texts.ts'
import { TeamSelect } from '../club-teams/roster/TeamSelect.tsx'
import type { BulkAction, BulkOf, Given } from '../kit/list/BulkBar.tsx'
import { areaTexts } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'

const useActTexts = areaTexts(english, () => import('@touchline/domain/players/act-texts.es'))
type Options = ReplyGot<typeof readRosterOptions>
type Choices = ReplyGot<typeof readPlayerChoices>
type Asks = NonNullable<BulkAction['asks']>
type FieldsProps = Parameters<Asks['fields']>[0]
const icons = {
  ...{ move: IconArrowsExchange, add: IconUserPlus, release: IconUserMinus },
  ...{ change: IconPencil, archive: IconArchive, restore: IconArchiveOff },
}
const ofRosters: readonly RosterAct[] = ['move', 'add', 'release']
const ofClub: readonly PlayerAct[] = ['change', 'archive']
const reasons = ['same', 'forbidden', 'archived', 'already', 'no_team', 'several_teams', 'not_on_team', 'reviewed', 'on_team'] as const
const isChosen = ({ to_team_id }: Given) => to_team_id !== undefined
const isSet = ({ set }: Given) => set !== undefined
const always = () => true

/** The acts on several players: archived ones are restored. `team` is the team by which the list is filtered: it is the one that players leave. */
export function usePlayerBulk(
  of: BulkOf['of'],
  choices: Choices | undefined,
  { isArchive, team }: { isArchive: boolean; team: string | undefined },
): BulkOf {
  const texts = useActTexts()
  const { roleType } = useActor()
  const runsClub = choices?.may_create === true
  const acts: readonly PlayerAct[] = isArchive
    ? runsClub
      ? ['restore']
      : []
    : [...(runsClub || roleType === 'Director' ? ofRosters : []), ...(runsClub ? ofClub : [])]
  const from = team === undefined ? {} : { from_team_id: Number(team) }
  const asks: Partial<Record<PlayerAct, Asks>> = {
    move: { start: from, isReady: isChosen, fields: (props) => <TeamFields {...props} to from /> },
    add: { start: {}, isReady: isChosen, fields: (props) => <TeamFields {...props} to guests /> },
    release: { start: from, isReady: always, fields: (props) => <TeamFields {...props} from /> },
    change: { start: {}, isReady: isSet, fields: (props) => <ValueFields {...props} choices={choices!} /> },
  }
  return { of, ...actsOf(texts, acts, asks) }
}

/**
 * The acts on players of the roster of one team, which is the team that they leave. While the club reviews changes of rosters, only positions change at once.
 */
export function useRosterBulk(team: number, options: Options | undefined): BulkOf {
  const texts = useActTexts()
  const teams = options?.teams
  const acts: readonly PlayerAct[] = options ? [...(options.reviewed ? [] : ofRosters), 'change'] : []
  const asks: Partial<Record<PlayerAct, Asks>> = {
    move: { start: {}, isReady: isChosen, fields: (props) => <TeamFields {...props} teams={teams} to /> },
    add: { start: {}, isReady: isChosen, fields: (props) => <TeamFields {...props} teams={teams} to guests /> },
    change: { start: {}, isReady: isSet, fields: (props) => <PlaceFields {...props} options={options!} /> },
  }
  return { of: teamPlayerActs, params: { team }, ...actsOf(texts, acts, asks) }
}

function actsOf(
  texts: ReturnType<typeof useActTexts>,
  acts: readonly PlayerAct[],
  asks: Partial<Record<PlayerAct, Asks>>,
): Omit<BulkOf, 'of'> {
  return {
    acts: acts.map((act) => ({
      ...{ act, name: texts[act], icon: icons[act], body: texts[`${act}Help`] },
      title: (count) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
      done: (count) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
      ...(asks[act] && { asks: asks[act] }),
    })),
    reasons: Object.fromEntries(reasons.map((code) => [code, texts[`left.${code}`]])),
    words: texts,
  }
}

interface TeamFieldsProps extends FieldsProps, Pick<ComponentProps<typeof TeamSelect>, 'teams'> {
  to?: boolean
  from?: boolean
  guests?: boolean
}

/** The teams that players join and leave. */
function TeamFields({ given, onChange, errors, teams, to, from, guests }: TeamFieldsProps) {
  const texts = useActTexts()
  const change = (name: string) => (id: number | undefined) => onChange({ ...given, [name]: id })
  return (
    <>
      {to && (
        <TeamSelect
          {...{ name: 'to_team_id', label: texts.to, error: errors['to_team_id'], teams }}
          value={given['to_team_id'] as number | undefined}
          onChange={change('to_team_id')}
        />
      )}
      {from && (
        <TeamSelect
          {...{ name: 'from_team_id', label: texts.from, none: texts.theirTeam, error: errors['from_team_id'] }}
          value={given['from_team_id'] as number | undefined}
          onChange={change('from_team_id')}
        />
      )}
      {guests && (
        <Checkbox
          label={texts.guests}
          checked={given['guests'] === true}
          onChange={(event) => onChange({ ...given, guests: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** The detail that changes, and its new value. */
const setOf = <N extends string, V>({ set }: Given) => (Object.entries((set ?? {}) as object)[0] ?? []) as [N?, (V | null)?]

interface DetailSelectProps<N> {
  name: N | undefined
  names: readonly N[]
  onChoose: (name: N) => void
}
function DetailSelect<N extends SeveralField | PlaceField>({ name, names, onChoose }: DetailSelectProps<N>) {
  const texts = useActTexts()
  return (
    <NativeSelect
      label={texts.field}
      value={name ?? ''}
      data={[...(name ? [] : [{ value: '', label: texts.chooseField }]), ...names.map((one) => ({ value: one, label: texts[one] }))]}
      onChange={(event) => onChoose(event.currentTarget.value as N)}
    />
  )
}

type PlaceField = 'status' | 'position'
/** The status or the positions of players on the team. */
function PlaceFields({ given, onChange, errors, options }: FieldsProps & { options: Options }) {
  const texts = useActTexts()
  const rosterTexts = useRosterTexts()
  const [name, value] = setOf<PlaceField, string>(given)
  const { reviewed, positions } = options
  const error = name && errors[`set.${name}`]
  const put = (position: string) => onChange({ set: { position } })
  return (
    <>
      <DetailSelect
        name={name}
        names={reviewed ? ['position'] : ['status', 'position']}
        onChoose={(next) => onChange({ set: next === 'status' ? { status: placeStates[0] } : { position: '' } })}
      />
      {name === 'status' && (
        <NativeSelect
          {...{ label: texts.value, value: value!, error }}
          data={placeStates.map((one) => ({ value: one, label: rosterTexts[`status.${one}`] }))}
          onChange={(event) => onChange({ set: { status: event.currentTarget.value } })}
        />
      )}
      {name === 'position' &&
        (positions.length > 0 ? (
          <PositionChecks {...{ positions, value: value!, error }} onChange={put} />
        ) : (
          <TextInput
            {...{ label: texts.value, value: value!, error }}
            maxLength={mostPositionLetters}
            onChange={(event) => put(event.currentTarget.value)}
          />
        ))}
    </>
  )
}

/** One detail and its new value; nothing entered clears it. */
function ValueFields({ given, onChange, errors, choices }: FieldsProps & { choices: Choices }) {
  const texts = useActTexts()
  const [name, value] = setOf<SeveralField, string | number>(given)
  const set = (field: SeveralField, next: string | number | null) => onChange({ set: { [field]: next } })
  const names: readonly SeveralField[] = ['grade', 'primary_position', 'club_region_id', 'gender']
  const mine = choices.create_in
  const regions = choices.regions.filter(({ id }) => mine === null || mine.includes(id))
  const valuesOf: Partial<Record<SeveralField, { value: string; label: string }[]>> = {
    gender: [
      { value: 'F', label: texts['gender.F'] },
      { value: 'M', label: texts['gender.M'] },
    ],
    club_region_id: regions.map(({ id, name: region }) => ({ value: String(id), label: region })),
    ...(choices.positions.length > 0 && { primary_position: choices.positions.map((one) => ({ value: one, label: one })) }),
  }
  const begin = (field: SeveralField) => set(field, field === 'club_region_id' && mine !== null ? (regions[0]?.id ?? null) : null)
  const data = name && valuesOf[name]
  const field = { label: texts.value, error: name && (errors[`set.${name}`] ?? errors[name]), value: String(value ?? '') }
  const take = (next: string) => set(name!, next === '' ? null : name === 'club_region_id' ? Number(next) : next)
  // An admin of some regions leaves no player without one.
  const none = name === 'club_region_id' && mine !== null ? [] : [{ value: '', label: texts.none }]
  return (
    <>
      <DetailSelect name={name} names={names} onChoose={begin} />
      {data ? (
        <NativeSelect {...field} data={[...none, ...data]} onChange={(event) => take(event.currentTarget.value)} />
      ) : (
        name && <TextInput {...field} maxLength={name === 'grade' ? 20 : 40} onChange={(event) => take(event.currentTarget.value)} />
      )}
    </>
  )
}
