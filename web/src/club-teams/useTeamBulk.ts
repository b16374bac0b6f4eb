import { texts as english } from '@touchline/domain/club-teams/act-texts.en'
import { teamActs, type TeamAct } from '@touchline/domain/club-teams/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconArchive, IconArchiveOff, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { BulkOf } from '../kit/list/BulkBar.tsx'
import { areaTexts } from '../kit/texts.ts'

const useTexts = areaTexts(english, () => import('@touchline/domain/club-teams/act-texts.es'))
const icons = {
  archive: IconArchive,
  restore: IconArchiveOff,
  hide_players: IconEyeOff,
  show_players: IconEye,
  hide_staff: IconEyeOff,
  show_staff: IconEye,
}
const ofArchive: readonly TeamAct[] = ['restore']
const ofCurrent: readonly TeamAct[] = ['hide_players', 'show_players', 'hide_staff', 'show_staff', 'archive']

/** The acts on several teams: archived teams are restored, the others archived, hidden and shown. */
export function useTeamBulk(isArchive: boolean): BulkOf {
  const texts = useTexts()
  return {
    of: teamActs,
    acts: (isArchive ? ofArchive : ofCurrent).map((act) => ({
      ...{ act, name: texts[act], icon: icons[act], body: texts[`${act}Help`] },
      title: (count) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
      done: (count) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
    })),
    reasons: { same: texts.reasonSame, forbidden: texts.reasonForbidden },
  }
}
