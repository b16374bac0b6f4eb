import { Box, Stack } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { readProgramInvitation, type ProgramInvitation } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { IconMail } from '@tabler/icons-react'
import { useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useIsPhone } from '../../kit/page/useIsPhone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useInvitationTexts } from './invitation-texts.ts'
import { DeclineInvitation } from './DeclineInvitation.tsx'

interface InvitationNoticesProps {
  cart: Cart
  /** The invitation of the link; it says how it ended, if it is no longer open. */
  named: number | null
}

/** The open invitations of the family to a program, above the steps of its registration. */
export function InvitationNotices({ cart, named }: InvitationNoticesProps) {
  const texts = useInvitationTexts()
  const { fullDate } = useMoments()
  const isPhone = useIsPhone()
  const open = cart.players.flatMap(({ name, invitation }) => (invitation ? [{ ...invitation, player: name }] : []))
  const isOpen = open.some(({ id }) => id === named)
  const ended = useRead(readProgramInvitation, { params: { program_invitation: named ?? 0 } }, { enabled: named !== null && !isOpen }).data
  const ending = ended && endings[ended.status]
  const sentence = ending && texts[ending]
  if (open.length === 0 && !sentence) return null
  return (
    <Stack gap="xs" pt="md">
      {ended && sentence && !isOpen && (
        <Notice icon={<IconMail size={18} />}>{fill(sentence, { player: ended.player, package: ended.package })}</Notice>
      )}
      {open.map(({ id, player, package: of, team, answer_by }) => {
        const decline = <DeclineInvitation id={id} player={player} />
        return (
          <Notice key={id} icon={<IconMail size={18} />} act={!isPhone && decline}>
            {[
              fill(texts.invited, { player, package: of }),
              team !== null && fill(texts.joins, { player, team }),
              answer_by !== null && fill(texts.until, { day: fullDate(answer_by) }),
              cart.program.registration === 'Not Open Yet' && texts.notOpenYet,
            ]
              .filter(Boolean)
              .join(' ')}
            {/* Beside the button the sentences would be a narrow column. */}
            {isPhone && <Box pt="xs">{decline}</Box>}
          </Notice>
        )
      })}
    </Stack>
  )
}

const endings: Partial<Record<ProgramInvitation['status'], keyof ReturnType<typeof useInvitationTexts>>> = {
  ...{ Declined: 'ended.Declined', Canceled: 'ended.Canceled', Expired: 'ended.Expired', Registered: 'ended.Registered' },
}
