import { fill } from '@touchline/domain/kit/texts'
import { texts as english } from '@touchline/domain/team-staff/act-texts.en'
import { staffActs } from '@touchline/domain/team-staff/staff-acts'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { TeamSelect } from '../club-teams/roster/TeamSelect.tsx'
import type { BulkOf } from '../kit/list/BulkBar.tsx'
import { areaTexts } from '../kit/texts.ts'

const useActTexts = areaTexts(english, () => import('@touchline/domain/team-staff/act-texts.es'))
const icons = { assign: IconUserPlus, remove: IconUserMinus }

/** The acts on several people of the directory, about one team. */
export function useStaffBulk(): BulkOf {
  const texts = useActTexts()
  return {
    of: staffActs,
    acts: staffActs.acts.map((act) => ({
      ...{ act, name: texts[act], icon: icons[act], body: texts[`${act}Help`] },
      title: (count) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
      done: (count) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
      asks: {
        start: {},
        isReady: ({ team_id }) => team_id !== undefined,
        fields: ({ given, onChange, errors }) => (
          <TeamSelect
            {...{ name: 'team_id', label: texts.team, error: errors['team_id'] }}
            value={given['team_id'] as number | undefined}
            onChange={(team_id) => onChange({ team_id })}
          />
        ),
      },
    })),
    reasons: { role: texts['left.role'], already: texts['left.already'], not_on_team: texts['left.not_on_team'] },
    words: texts,
  }
}
