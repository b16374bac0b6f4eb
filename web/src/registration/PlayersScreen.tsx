import { exportProgramAnswers } from '@touchline/domain/registration/answer-file-endpoints'
import { programPlayers } from '@touchline/domain/registration/lists'
import { ActionIcon, Button, Group } from '@mantine/core'
import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { IconArrowBackUp, IconArrowsExchange, IconReceipt2, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswersButton } from '../forms/AnswersButton.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Status } from '../kit/page/Status.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { programsPath, useIsDirector } from '../programs/paths.ts'
import { useOpensPlayers } from '../programs/useOpensPlayers.ts'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgram, useProgramId, useQuestionCount } from '../programs/ProgramTabs.tsx'
import { useCancelBulk, useCancelTexts } from './ended/cancel-bulk.tsx'
import { usePlayerListTexts } from './list-texts.ts'

const DeskDialog = lazyComponent(async () => (await import('./desk/DeskDialog.tsx')).DeskDialog)
const CancelDialog = lazyComponent(async () => (await import('./ended/CancelDialog.tsx')).CancelDialog)

/** Words would not fit beside the eight columns. */
const named = (act: string, player: string) => ({ title: act, 'aria-label': `${act}: ${player}`, variant: 'subtle', color: 'gray' })

/** The players of a program, with the answers that their families gave. */
export function ProgramPlayersScreen() {
  const id = useProgramId()
  const texts = usePlayerListTexts()
  const program = useProgram().data
  const title = program?.name ?? ' '
  const actor = useActor()
  const words = useCancelTexts()
  const cancel = useCancelBulk()
  const [canceling, setCanceling] = useState<{ id: number; act: 'cancel' | 'restore' } | null>(null)
  const [isAtDesk, setAtDesk] = useState(false)
  const place = { clubId: actor.clubId ?? 0, regionId: program?.club_region_id ?? null }
  const mayManage = mayManageMoney(place)(actor)
  const mayCancel = mayRunRegistrations(place)(actor)
  const isDirector = useIsDirector()
  const opensPlayers = useOpensPlayers()
  const questions = useQuestionCount() ?? 0
  const register = mayCancel && program?.published_at != null && !program.archived && (
    <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={() => setAtDesk(true)}>
      {texts.register}
    </Button>
  )
  return (
    <ProgramTabPage
      tab="players"
      act={
        <>
          {register}
          {questions > 0 && !isDirector && (
            <ExportButton
              endpoint={exportProgramAnswers}
              args={{ params: { program: id } }}
              file={`${title}.csv`}
              done={texts.answersExported}
            >
              {texts.exportAnswers}
            </ExportButton>
          )}
        </>
      }
    >
      {/* A phone shows no acts beside the title. */}
      <Group hiddenFrom="sm" mb="md">
        {register}
      </Group>
      <ListPage
        of={programPlayers}
        words={texts}
        icon={<IconUsers stroke={1.5} />}
        within={{ program: String(id) }}
        bulk={mayCancel ? cancel : { acts: [] }}
        phone={({ player, package_name, status }) => ({
          title: player,
          detail: (
            <>
              {package_name}
              <br />
              <Status tone={status === 'Registered' ? 'good' : 'quiet'}>{texts[`status.${status}`]}</Status>
            </>
          ),
        })}
        rowTo={({ player_id }) => (opensPlayers ? `/players/${player_id}` : undefined)}
        // A button opens the answers; the column is for the file.
        omit={() => ['answers']}
        rowActs={({ id: registration, player, package_name, form, status, price, payer, subscription_id }) => (
          <>
            <AnswersButton name={`${player}: ${package_name}`} answers={form} />
            {status === 'Registered' && mayManage && (
              <ActionIcon
                component={Link}
                to={`${programsPath}/program-changes?registration=${registration}`}
                {...named(texts.change, player)}
              >
                <IconArrowsExchange size={18} />
              </ActionIcon>
            )}
            {status === 'Registered' && subscription_id === null && mayCancel && (
              <ActionIcon {...named(words.cancel, player)} onClick={() => setCanceling({ id: registration, act: 'cancel' })}>
                <IconUserMinus size={18} />
              </ActionIcon>
            )}
            {(status === 'Canceled' || status === 'Declined') && subscription_id === null && price === 0 && payer !== '' && mayCancel && (
              <ActionIcon {...named(words.restore, player)} onClick={() => setCanceling({ id: registration, act: 'restore' })}>
                <IconArrowBackUp size={18} />
              </ActionIcon>
            )}
            {status === 'Registered' && subscription_id !== null && mayManage && (
              <ActionIcon
                component={Link}
                to={`/program-admin/registrations/subscriptions/${subscription_id}`}
                {...named(texts.subscription, player)}
              >
                <IconReceipt2 size={18} />
              </ActionIcon>
            )}
          </>
        )}
      />
      {canceling !== null && <CancelDialog {...canceling} onClose={() => setCanceling(null)} />}
      {isAtDesk && <DeskDialog program={id} onClose={() => setAtDesk(false)} />}
    </ProgramTabPage>
  )
}
