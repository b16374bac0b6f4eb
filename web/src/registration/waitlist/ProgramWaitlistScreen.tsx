import { guards } from '@touchline/domain/access/guards'
import { programWaitlist, waitlistActs } from '@touchline/domain/registration/waitlist-lists'
import type { WaitlistState } from '@touchline/domain/registration/waitlist'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowBarToUp, IconClock, IconTicket, IconTrash } from '@tabler/icons-react'
import { AnswersButton } from '../../forms/AnswersButton.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { ProgramTabPage } from '../../programs/ProgramTabPage.tsx'
import { useProgramId } from '../../programs/ProgramTabs.tsx'
import { useActor, useZone } from '../../shell/session/useActor.ts'
import { useWaitlistListTexts } from '../list-texts.ts'
import { useOpensPlayers } from '../../programs/useOpensPlayers.ts'

const tones: Record<WaitlistState, Tone> = {
  ...{ waiting: 'wait', offered: 'warn', registered: 'good', declined: 'quiet', expired: 'quiet', left: 'quiet', removed: 'quiet' },
}

/** The waitlist of a program: seats are offered, entries moved to the top or removed. */
export function ProgramWaitlistScreen() {
  const id = useProgramId()
  const texts = useWaitlistListTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const actor = useActor()
  const { waitlist_offer_days } = actor.config
  const opensPlayers = useOpensPlayers()
  const status = (state: WaitlistState) => <Status tone={tones[state]}>{texts[`state.${state}`]}</Status>
  return (
    <ProgramTabPage tab="waitlist">
      <ListPage
        of={programWaitlist}
        words={texts}
        icon={<IconClock stroke={1.5} />}
        within={{ program: String(id) }}
        rowTo={({ player_id }) => (opensPlayers ? `/players/${player_id}` : undefined)}
        cells={{
          state: ({ state }) => status(state),
          offer_expires_at: ({ offer_expires_at: at }) => (at === null ? '–' : instant(at, zone)),
        }}
        // A button opens the answers; the column is for the file.
        omit={() => ['answers']}
        rowActs={({ player, package_name, form }) => <AnswersButton name={`${player}: ${package_name}`} answers={form} />}
        phone={({ player, package_name, place, state }) => ({
          title: player,
          detail: (
            <>
              {[package_name, place !== null && fill(texts.placeNumber, { place })].filter(Boolean).join(' · ')}
              <br />
              {status(state)}
            </>
          ),
        })}
        bulk={
          guards['program-admin'](actor)
            ? {
                of: waitlistActs,
                acts: [
                  {
                    ...{
                      act: 'offer',
                      name: texts.offer,
                      icon: IconTicket,
                      body: fill(texts.offerHelp, { hours: waitlist_offer_days * 24 }),
                    },
                    title: (count) => (count === 1 ? texts.offerTitleOne : fill(texts.offerTitle, { count })),
                    done: (count) => (count === 1 ? texts.offeredOne : fill(texts.offeredCount, { count })),
                  },
                  {
                    ...{ act: 'top', name: texts.top, icon: IconArrowBarToUp, body: texts.topHelp },
                    title: (count) => (count === 1 ? texts.topTitleOne : fill(texts.topTitle, { count })),
                    done: (count) => (count === 1 ? texts.movedOne : fill(texts.movedCount, { count })),
                  },
                  {
                    ...{ act: 'remove', name: texts.remove, icon: IconTrash, danger: true, body: texts.removeHelp },
                    title: (count) => (count === 1 ? texts.removeTitleOne : fill(texts.removeTitle, { count })),
                    done: (count) => (count === 1 ? texts.removedOne : fill(texts.removedCount, { count })),
                  },
                ],
                words: texts,
                reasons: {
                  not_allowed: texts['left.not_allowed'],
                  not_waiting: texts['left.not_waiting'],
                  ended: texts['left.ended'],
                  closed: texts['left.closed'],
                  full: texts['left.full'],
                },
              }
            : { acts: [] }
        }
      />
    </ProgramTabPage>
  )
}
