import { Button, Group, Skeleton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { archivePlayer, readPlayer, readPlayerChoices, restorePlayer } from '@touchline/domain/players/endpoints'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { PlayerForm } from './late-player-form.ts'
import { PlayerPicture } from './PlayerPicture.tsx'
import type { Player, PlayerParts } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

const ofAreas = import.meta.glob<PlayerParts>('../*/player-tabs.ts', { eager: true })
const notices = Object.values(ofAreas).flatMap(({ PlayerNotice }) => PlayerNotice ?? [])
const allTabs = Object.values(ofAreas)
  .flatMap(({ playerTabs }) => playerTabs)
  .toSorted((a, b) => a.order - b.order)

/** The page of a player with the tabs that the reader may open; the first of them without a tab in the address. */
export function PlayerScreen() {
  const { player: id, activeTab } = useParams()
  const texts = usePlayerTexts()
  const words = useOwnWords()
  const actor = useActor()
  const read = useRead(readPlayer, { params: { player: Number(id) } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  const player = read.data
  if (!player)
    return (
      <Page title={<Skeleton w={180} h={28} />} context={<Skeleton w={240} h={14} mt={6} />}>
        <Skeleton h={240} mt="xl" aria-busy />
      </Page>
    )
  const tabs = allTabs.filter(({ visible }) => visible?.(player, actor) ?? true)
  const tab = activeTab === undefined ? tabs[0] : tabs.find(({ path }) => path === activeTab)
  // A tab that does not exist, or that this reader may not open.
  if (!tab) return <Navigate to={`/players/${player.id}`} replace />
  const Content = tab.content
  const name = `${player.first_name} ${player.last_name}`
  return (
    <Page
      {...(player.may.see_history && { crumb: <Crumb to="/club-admin/players/all-players" name={texts.players} /> })}
      title={
        <>
          <PlayerPicture player={player} name={name} />
          {name}
        </>
      }
      context={
        player.archived ? (
          <Status tone="quiet">{texts.archived}</Status>
        ) : (
          [player.age_by_groups ?? player.age_by_birth_year ?? player.age_by_grade, player.teams.join(', ') || texts.noTeam]
            .filter(Boolean)
            .join(' · ')
        )
      }
      act={<PlayerActs player={player} name={name} />}
      tabs={
        <TabLinks
          label={name}
          current={`/players/${player.id}/${tab.path}`}
          views={tabs.map(({ path, text }) => ({ to: `/players/${player.id}/${path}`, name: words(text) }))}
        />
      }
    >
      {notices.map((PlayerNotice, at) => (
        <PlayerNotice key={at} player={player} />
      ))}
      <Content player={player} />
      <Group mt="xl" hiddenFrom="sm" data-print="no">
        <PlayerActs player={player} name={name} />
      </Group>
    </Page>
  )
}

function PlayerActs({ player, name }: { player: Player; name: string }) {
  const texts = usePlayerTexts()
  const [isEditing, setEditing] = useState(false)
  const archive = useAction(archivePlayer)
  const restore = useAction(restorePlayer)
  // Families and teams staff edit nothing that needs the choices of the club.
  const needsChoices = player.may.edit.includes('club_region_id')
  const choices = useRead(readPlayerChoices, {}, { enabled: needsChoices }).data
  const params = { player: player.id }
  const setArchived = (to: boolean, version_id: number) => {
    const [act, done] = to ? [archive, texts.archivedDone] : [restore, texts.restoredDone]
    act.run(
      { params, body: { version_id } },
      { done: fill(done, { name }), act: (now) => ({ label: texts.undo, run: () => setArchived(!to, now.version_id) }) },
    )
  }
  return (
    <>
      {player.may.archive && (
        <Button
          variant="default"
          leftSection={player.archived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
          loading={archive.busy || restore.busy}
          onClick={() => setArchived(!player.archived, player.version_id)}
        >
          {player.archived ? texts.restore : texts.archive}
        </Button>
      )}
      {player.may.edit.length > 0 && (
        <Button
          leftSection={<IconPencil size={18} />}
          disabled={needsChoices && !choices}
          onPointerEnter={PlayerForm.fetch}
          onClick={() => setEditing(true)}
        >
          {texts.edit}
        </Button>
      )}
      {isEditing && <PlayerForm player={player} choices={choices ?? null} onClose={() => setEditing(false)} />}
    </>
  )
}
