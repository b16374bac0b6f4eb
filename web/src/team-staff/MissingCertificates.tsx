import { Anchor, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readOwnClearance } from '@touchline/domain/team-staff/endpoints'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useCertificateTexts } from '../staff/staff-texts.ts'
import { useTeamStaffTexts } from './team-staff-texts.ts'

/** Names the certificates of the reader for want of which teams are locked. The club records them, so the link leads to its contacts. */
export function MissingCertificates() {
  const texts = useTeamStaffTexts()
  const kinds = useCertificateTexts()
  const { longDate } = useMoments()
  const missing = useRead(readOwnClearance, {}).data?.missing
  if (!missing) return null
  return (
    <Stack gap="xs" mt="md" align="center">
      <Text fz="sm">{missing.length > 0 ? texts.ownUncleared : texts.othersUncleared}</Text>
      {missing.map(({ kind, expired_on }) => (
        <Text key={kind} fw={550} fz="sm">
          {fill(expired_on === null ? texts.notRecorded : texts.expiredOn, {
            kind: kinds[`kind.${kind}`],
            date: expired_on === null ? '' : longDate(expired_on),
          })}
        </Text>
      ))}
      <Anchor component={Link} to="/help" fz="sm">
        {texts.askClub}
      </Anchor>
    </Stack>
  )
}
