import { playerForms } from '@touchline/domain/registration/player-forms/player-forms'
import { IconClipboardText } from '@tabler/icons-react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Status } from '../../kit/page/Status.tsx'
import type { Player } from '../../players/player-tab.ts'
import { formTones } from './form-tones.ts'
import { usePlayerFormTexts } from './player-form-texts.ts'

/** The forms that were answered for a player. */
export function PlayerForms({ player }: { player: Player }) {
  const texts = usePlayerFormTexts()
  return (
    <ListPage
      of={playerForms}
      within={{ player: String(player.id) }}
      words={texts}
      icon={<IconClipboardText stroke={1.5} />}
      rowTo={({ id }) => `/players/${player.id}/forms/${id}`}
      cells={{ status: ({ status }) => <Status tone={formTones[status]}>{texts[`status.${status}`]}</Status> }}
      phone={({ program, package_name, status }) => ({ title: program, detail: [package_name, texts[`status.${status}`]].join(' · ') })}
    />
  )
}
