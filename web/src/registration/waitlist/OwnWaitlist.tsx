import { Box } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readOwnWaitlist } from '@touchline/domain/registration/waitlist-endpoints'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useWaitlistTexts } from '../registration-texts.ts'

/** The entries of waitlists of the family; those of one program where one is named. */
export function useOwnWaitlist(program?: number) {
  const { data } = useRead(readOwnWaitlist, {})
  return data?.items.filter(({ program_id }) => program === undefined || program_id === program)
}

/** The places of the family on waitlists, and the seats that are offered; each leads to its page. */
export function OwnWaitlist({ program }: { program?: number }) {
  const texts = useWaitlistTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const items = useOwnWaitlist(program) ?? []
  if (items.length === 0) return null
  return (
    <Box>
      {items.map((one) => (
        <Row
          key={one.id}
          to={`/register/waitlist/${one.id}/steps`}
          title={program === undefined ? `${one.player}: ${one.program}` : one.player}
          detail={
            <>
              {one.package}
              <br />
              <Status tone={one.state === 'offered' ? 'warn' : 'wait'}>
                {one.state === 'offered'
                  ? fill(texts.heldUntil, { until: instant(one.offer_expires_at!, zone) })
                  : fill(texts.place, { place: one.place ?? '' })}
              </Status>
            </>
          }
        />
      ))}
    </Box>
  )
}
