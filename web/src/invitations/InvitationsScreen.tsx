import { Button } from '@mantine/core'
import { mayMakeClubLinks, maySeeInvitations } from '@touchline/domain/invitations/policy'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readTeam } from '@touchline/domain/teams/endpoints'
import { Page } from '../kit/page/Page.tsx'
import { useRead } from '../kit/api/queries.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { ClubLinkList } from './ClubLinkList.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteSheet, NewLinkSheet } from './late-invitation-sheets.ts'
import { useInvitationTexts } from './invitation-texts.ts'
import { UnconfirmedList } from './UnconfirmedList.tsx'

const here = '/club-admin/invitations'

/** Manages how people join the club: by an invitation to one person, or by a link that can be shared. */
export function InvitationsScreen() {
  const texts = useInvitationTexts()
  const [query, setQuery] = useSearchParams()
  const [coachFor, managerFor] = ['coach_for', 'manager_for'].map((name) => Number(query.get(name)) || null)
  const staffFor = coachFor ?? managerFor ?? null
  const team = useRead(readTeam, { params: { team: staffFor ?? 0 } }, { enabled: staffFor !== null })
  const [open, setOpen] = useState(false)
  const place = useClubPlace()
  const [sees, makesLinks] = [useMay(maySeeInvitations, place), useMay(mayMakeClubLinks, place)]
  if (!sees) return <StateMessage icon={<IconLock stroke={1.5} />} title={texts.wrongRole} />
  const showsLinks = query.get('view') === 'links'
  const showsUnconfirmed = query.get('view') === 'unconfirmed'
  const word = showsLinks ? texts.newLink : texts.invite
  const act = !showsUnconfirmed && (!showsLinks || makesLinks) && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
      {word}
    </Button>
  )
  const close = () => {
    setOpen(false)
    if (staffFor !== null) setQuery((now) => (now.delete('coach_for'), now.delete('manager_for'), now), { replace: true })
  }

  return (
    <Page
      title={texts.invitations}
      context={texts.invitationsHelp}
      act={act}
      thumbAct={
        act && (
          <Button radius="xl" leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
            {word}
          </Button>
        )
      }
      tabs={
        <TabLinks
          label={texts.invitations}
          current={showsLinks || showsUnconfirmed ? `${here}?view=${query.get('view')}` : here}
          views={[
            { to: here, name: texts.people },
            { to: `${here}?view=links`, name: texts.clubLinks },
            { to: `${here}?view=unconfirmed`, name: texts.unconfirmed },
          ]}
        />
      }
    >
      {showsUnconfirmed ? (
        <UnconfirmedList />
      ) : showsLinks ? (
        <ClubLinkList onNew={() => setOpen(true)} />
      ) : (
        <InvitationList onInvite={() => setOpen(true)} />
      )}
      {showsLinks ? (
        <NewLinkSheet opened={open} onClose={close} />
      ) : (
        <InviteSheet
          key={staffFor !== null && team.data ? staffFor : 'anybody'}
          opened={open || (staffFor !== null && team.data !== undefined)}
          onClose={close}
          startWith={
            staffFor !== null && team.data
              ? { role: coachFor ? 'Coach' : 'Manager', places: [{ id: staffFor, name: team.data.name }] }
              : undefined
          }
        />
      )}
    </Page>
  )
}
