import { fill } from '@touchline/domain/kit/texts'
import { readPlayerHistory } from '@touchline/domain/players/endpoints'
import { IconArchive, IconArchiveOff, IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { History } from '../kit/page/History.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

const icons = { 'player.created': IconPlus, 'player.archived': IconArchive, 'player.restored': IconArchiveOff }

/** The changes of a player with author and time. */
export function PlayerHistory({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const words: Readonly<Record<string, string>> = texts
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(readPlayerHistory, { params: { player: player.id } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={3} />
  if (read.data.items.length === 0)
    return (
      <StateMessage icon={<IconHistory stroke={1.5} />} title={texts.noHistory}>
        {texts.noHistoryHelp}
      </StateMessage>
    )
  const valueOf = (field: string, value: string | null) => (value === null ? texts.none : (words[`${field}.${value}`] ?? value))
  return (
    <History
      happenings={read.data.items.map(({ id, action, person, acting_as, created_at, changed }) => {
        const Icon = icons[action as keyof typeof icons] ?? IconPencil
        const changes = Object.entries(changed).map(([field, { from, to }]) =>
          fill(texts.changedFrom, { field: words[field] ?? field, from: valueOf(field, from), to: valueOf(field, to) }),
        )
        const who = person ?? texts.system
        return {
          key: String(id),
          what: [words[`action.${action}`] ?? texts['action.other'], ...(action === 'player.created' ? [] : changes)].join(' · '),
          who: acting_as === null ? who : fill(texts.as, { person: who, other: acting_as }),
          when: instant(created_at, zone),
          icon: <Icon size={14} aria-hidden />,
        }
      })}
    />
  )
}
