import { programChangeList } from '@touchline/domain/program-changes/lists'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ProgramsTabs } from '../programs/ProgramsTabs.tsx'
import { useProgramsTexts } from '../programs/programs-texts.ts'
import { ChangeStatus, useChangeListTexts } from './change-texts.tsx'

const ProposeDialog = lazyComponent(async () => (await import('./ProposeDialog.tsx')).ProposeDialog)

/** The program changes of the club. With a registration in the address it proposes one. */
export function ChangesScreen() {
  const words = useChangeListTexts()
  const [address, setAddress] = useSearchParams()
  const registration = Number(address.get('registration'))
  const close = () => {
    const left = new URLSearchParams(address)
    left.delete('registration')
    setAddress(left, { replace: true })
  }
  return (
    <Page title={useProgramsTexts().clubPrograms} tabs={<ProgramsTabs current="/program-admin/programs/program-changes" />}>
      <ListPage
        of={programChangeList}
        words={words}
        icon={<IconArrowsExchange stroke={1.5} />}
        rowTo={({ id }) => `/program-admin/program-changes/${id}`}
        cells={{
          // A cancellation leads nowhere.
          to_program: ({ kind, to_program }) => (kind === 'cancel' ? '–' : to_program),
          to_package: ({ kind, to_package }) => (kind === 'cancel' ? '–' : to_package),
          state: ({ state }) => <ChangeStatus state={state} />,
        }}
        phone={({ player, kind, from_program, from_package, to_program, to_package, state }) => ({
          title: player,
          detail: (
            <>
              {kind === 'cancel'
                ? `${words['kind.cancel']}: ${from_program}, ${from_package}`
                : `${from_program}, ${from_package} → ${to_program}, ${to_package}`}
              <br />
              <ChangeStatus state={state} />
            </>
          ),
        })}
      />
      {registration > 0 && <ProposeDialog registration={registration} onClose={close} />}
    </Page>
  )
}
