import { Button, Stack } from '@mantine/core'
import { takeRoleSession } from '@touchline/domain/account/endpoints'
import { acceptInvitation } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { isDonationToken } from '@touchline/domain/account/sign-up/sign-up-token'
import { roleDisplayName } from '@touchline/domain/access/roles'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { call } from '../../kit/api/api.ts'
import { ClubLogo } from '../../kit/page/ClubLogo.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useRoleName } from '../../kit/useRoleName.ts'
import { clientType } from '../../native/channel.ts'
import { useArrival } from '../../shell/session/arrive.ts'
import { session, sit } from '../../shell/session/session.ts'
import { DoorPage } from '../sign-in/DoorPage.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

interface JoinPaneProps {
  club: { id: number; name: string; image_url: string | null }
  /** The role that the invitation gives; a club link always gives Player Contact. */
  as: string | null
  /** The email address of the invited person. */
  invitedEmail?: string
  userToken?: string
  clubToken?: string
  leagueId?: number
  /** The page of the program that the link names. */
  program?: string | null
}

/** Lets a signed-in user accept an invitation or a club link; the account gets one more role. */
export function JoinPane({ club, as: invitedAs, invitedEmail, userToken, clubToken, leagueId, program = null }: JoinPaneProps) {
  const texts = useSignUpTexts()
  const roleName = useRoleName()
  const kitTexts = useKitTexts()
  const now = session.use()
  // A user without any role is signed in too; this invitation gives the first role.
  const user = now.state === 'in' ? now.user : null
  const { pathname, search } = useLocation()
  const arrive = useArrival()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const as = roleName(invitedAs ?? roleDisplayName('Parent'))
  const isIn = userToken === undefined && user?.roles.some(({ club_id, type }) => club_id === club.id && type === 'Parent')
  const isForOther = user !== null && invitedEmail !== undefined && invitedEmail.toLowerCase() !== user.email.toLowerCase()

  async function join() {
    setBusy(true)
    try {
      if (userToken !== undefined) {
        const { role: id } = await call(acceptInvitation, { params: { userToken } })
        sit(await call(takeRoleSession, { body: { client_type: clientType(), current_role_id: id } }))
      }
      if (clubToken !== undefined) {
        const league = leagueId === undefined ? {} : { coach_request_league_id: leagueId }
        sit(await call(takeRoleSession, { body: { client_type: clientType(), club_token: clubToken, ...league } }))
      }
      toast(fill(texts.joined, { role: as, club: club.name }))
      await arrive(program, clubToken === undefined ? 'login' : isDonationToken(clubToken) ? 'donation' : 'club-sign-up')
    } catch (failure) {
      setBusy(false)
      setError(errorMessage(failure, { network: kitTexts.noConnection }, kitTexts.somethingWrong))
    }
  }

  return (
    <DoorPage
      title={fill(texts.joinAs, { club: club.name, role: as })}
      lead={fill(isForOther ? texts.otherAccount : isIn ? texts.alreadyIn : user ? texts.joinWith : texts.joinFirst, {
        email: (isForOther ? invitedEmail : user?.email) ?? '',
        role: as,
        club: club.name,
      })}
      crest={<ClubLogo name={club.name} image={club.image_url} />}
    >
      <Stack gap="md">
        {error && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {error}
          </Notice>
        )}
        {!isForOther && !isIn && (
          <Button h={44} fullWidth loading={busy} onClick={() => void join()}>
            {fill(texts.signUpTo, { club: club.name })}
          </Button>
        )}
        <Button component={Link} to={`/logout?redirect=${encodeURIComponent(pathname + search)}`} variant="default" fullWidth>
          {texts.otherAccountAct}
        </Button>
        <Button component={Link} to={(isIn && program) || '/'} variant={isIn ? 'filled' : 'subtle'} fullWidth>
          {isIn && program !== null ? texts.toProgram : texts.toMyPages}
        </Button>
      </Stack>
    </DoorPage>
  )
}
