import { Button } from '@mantine/core'
import { mayMakeClubLinks, maySeeInvitations } from '@touchline/domain/account/policy'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../kit/Page.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Views } from '../kit/Views.tsx'
import { useUser } from '../shell/session.ts'
import { useActor } from '../shell/useActor.ts'
import { ClubLinkList } from './ClubLinkList.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteSheet } from './InviteSheet.tsx'
import { NewLinkSheet } from './NewLinkSheet.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

const here = '/club-admin/invitations'

/** How people come into the club: one by one by mail, or by a link that everybody may have. */
export function InvitationsScreen() {
  const texts = useSignUpTexts()
  const actor = useActor()
  const user = useUser()
  const [query] = useSearchParams()
  const [open, setOpen] = useState(false)
  const place = { clubId: user.club?.id ?? 0 }
  if (!maySeeInvitations(place)(actor)) return <StateMessage icon={<IconLock stroke={1.5} />} title={texts.wrongRole} />
  const showsLinks = query.get('view') === 'links'
  const word = showsLinks ? texts.newLink : texts.invite
  const act = (!showsLinks || mayMakeClubLinks(place)(actor)) && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
      {word}
    </Button>
  )
  const NewSheet = showsLinks ? NewLinkSheet : InviteSheet

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
        <Views
          label={texts.invitations}
          current={showsLinks ? `${here}?view=links` : here}
          views={[
            { to: here, name: texts.people },
            { to: `${here}?view=links`, name: texts.clubLinks },
          ]}
        />
      }
    >
      {showsLinks ? <ClubLinkList onNew={() => setOpen(true)} /> : <InvitationList onInvite={() => setOpen(true)} />}
      <NewSheet opened={open} onClose={() => setOpen(false)} />
    </Page>
  )
}
