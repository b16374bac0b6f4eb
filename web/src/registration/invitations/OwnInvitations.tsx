import { Box } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readOwnProgramInvitations } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { usePlayerListTexts } from '../list-texts.ts'
import { useInvitationTexts } from './invitation-texts.ts'

/** The open invitations of the family; those of one program where one is named. */
export function useOwnInvitations(program?: number) {
  const { data } = useRead(readOwnProgramInvitations, {})
  return data?.items.filter(({ program_id }) => program === undefined || program_id === program)
}

/** The open invitations of the family; each leads to the steps of its registration. */
export function OwnInvitations({ program }: { program?: number }) {
  const texts = useInvitationTexts()
  const words = usePlayerListTexts()
  const { fullDate } = useMoments()
  const items = useOwnInvitations(program) ?? []
  if (items.length === 0) return null
  return (
    <Box pb="md">
      <Section title={texts.title}>
        {items.map((one) => (
          <Row
            key={one.id}
            to={`/register/steps/${one.program_id}?invitation=${one.id}`}
            title={program === undefined ? `${one.player}: ${one.program}` : one.player}
            detail={
              <>
                {[one.package, one.team, one.answer_by && fill(texts.answerBy, { day: fullDate(one.answer_by) })]
                  .filter(Boolean)
                  .join(' · ')}
                <br />
                <Status tone="wait">{words['status.Invited']}</Status>
              </>
            }
          />
        ))}
      </Section>
    </Box>
  )
}
