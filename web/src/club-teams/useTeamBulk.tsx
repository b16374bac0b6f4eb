import { NativeSelect } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { texts as english } from '@touchline/domain/club-teams/act-texts.en'
import { teamActs, type readTeamChoices, type SeveralSettings, type TeamAct } from '@touchline/domain/club-teams/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconArchive, IconArchiveOff, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import type { BulkAction, BulkOf } from '../kit/list/BulkBar.tsx'
import { areaTexts, useLocale } from '../kit/texts.ts'

const useTexts = areaTexts(english, () => import('@touchline/domain/club-teams/act-texts.es'))
type SettingName = keyof SeveralSettings
type Choices = ReplyGot<typeof readTeamChoices>
type FieldsProps = Parameters<NonNullable<BulkAction['asks']>['fields']>[0]
const icons = {
  change: IconPencil,
  archive: IconArchive,
  restore: IconArchiveOff,
  hide_players: IconEyeOff,
  show_players: IconEye,
  hide_staff: IconEyeOff,
  show_staff: IconEye,
}
const ofArchive: readonly TeamAct[] = ['restore']
const ofCurrent: readonly TeamAct[] = ['change', 'hide_players', 'show_players', 'hide_staff', 'show_staff', 'archive']

/** The acts on several teams: archived teams are restored, the others changed, archived, hidden and shown. */
export function useTeamBulk(isArchive: boolean, choices: Choices | undefined): BulkOf {
  const texts = useTexts()
  return {
    of: teamActs,
    acts: (isArchive ? ofArchive : ofCurrent).map((act) => ({
      ...{ act, name: texts[act], icon: icons[act], body: texts[`${act}Help`] },
      title: (count) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
      done: (count) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
      ...(act === 'change' &&
        choices && {
          asks: {
            start: {},
            isReady: ({ set }) => Object.keys((set ?? {}) as object).length > 0,
            fields: (props) => <SettingFields {...props} choices={choices} />,
          },
        }),
    })),
    reasons: { same: texts.reasonSame, forbidden: texts.reasonForbidden, other_sport: texts.reasonOtherSport },
    words: texts,
  }
}

/** One detail and its new value. */
function SettingFields({ given, onChange, errors, choices }: FieldsProps & { choices: Choices }) {
  const texts = useTexts()
  const locale = useLocale()
  const [name, value] = (Object.entries((given['set'] ?? {}) as SeveralSettings)[0] ?? []) as [SettingName?, (number | null)?]
  const { create_without_region: runsAll } = choices.may
  const open = <T extends { archived: boolean }>(all: readonly T[]) => all.filter(({ archived }) => !archived)
  const values = {
    season_id: open(choices.seasons).map((one) => ({ id: one.id, name: seasonIn(locale, one.name) })),
    club_region_id: open(choices.regions).filter(({ may_create }) => may_create),
    level_id: open(choices.levels).map((one) => ({ id: one.id, name: `${one.sport}: ${one.name}` })),
  }
  const canBeNone = { season_id: false, club_region_id: runsAll, level_id: true }
  const set = (field: SettingName, next: number | null) => onChange({ set: { [field]: next } })
  const names = (Object.keys(values) as SettingName[]).filter((one) => values[one].length > 0)
  return (
    <>
      <NativeSelect
        label={texts.field}
        value={name ?? ''}
        data={[...(name ? [] : [{ value: '', label: texts.chooseField }]), ...names.map((one) => ({ value: one, label: texts[one] }))]}
        onChange={({ currentTarget: { value: field } }) => set(field as SettingName, values[field as SettingName][0]?.id ?? null)}
      />
      {name && (
        <NativeSelect
          label={texts.value}
          error={errors[`set.${name}`] ?? errors[name]}
          value={String(value ?? '')}
          data={[
            ...(canBeNone[name] ? [{ value: '', label: texts.none }] : []),
            ...values[name].map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={({ currentTarget: { value: next } }) => set(name, next === '' ? null : Number(next))}
        />
      )}
    </>
  )
}
