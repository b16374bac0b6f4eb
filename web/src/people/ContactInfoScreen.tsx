import { Anchor, Box, Button, Text } from '@mantine/core'
import { throughRole } from '@touchline/domain/access/through-role'
import { roleDisplayName } from '@touchline/domain/access/roles'
import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { readFamilyContacts } from '@touchline/domain/people/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconUserOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useRead } from '../kit/api/queries.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useRoleName } from '../kit/useRoleName.ts'
import { useUser } from '../shell/session/session.ts'
import { ContactsOfFamily } from './ChildContacts.tsx'
import { OwnContact } from './OwnContact.tsx'
import { usePeopleTexts } from './people-texts.ts'

/** Lists the contacts of each player of the family, and the user's own contact details. */
export function ContactInfoScreen() {
  const texts = usePeopleTexts()
  const { roles, current_role_id } = useUser()
  const isParent = roles.some(({ id, type }) => id === current_role_id && type === 'Parent')
  const read = useRead(readFamilyContacts, {}, { enabled: isParent })
  return (
    <Page title={isParent ? texts.title : texts.titleOther} context={isParent ? texts.help : texts.yoursHelp}>
      <Box maw={720}>
        {isParent &&
          (read.isError && !read.data ? (
            <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
          ) : read.data ? (
            <Family players={read.data.players} />
          ) : (
            <RowsSkeleton rows={4} />
          ))}
        <OwnContact />
        {!isParent && <OtherRoleSession />}
      </Box>
    </Page>
  )
}

function Family({ players }: { players: readonly FamilyPlayer[] }) {
  const texts = usePeopleTexts()
  const { club, config } = useUser()
  if (players.length === 0)
    return (
      <StateMessage icon={<IconUserOff stroke={1.5} />} title={texts.noPlayers}>
        {fill(texts.noPlayersHelp, { club: club?.name ?? '' })}
      </StateMessage>
    )
  const where = config.help_email ?? config.help_phone_number
  return (
    <>
      <ContactsOfFamily players={players} />
      <Text c="dimmed" fz="sm" mt="lg">
        {players.some(({ may }) => may.add) ? null : `${texts.primaryHelp} `}
        {club && where ? (
          <>
            {fill(texts.askAt, { club: club.name, where: '' })}
            <Anchor fz="inherit" underline="always" href={config.help_email ? `mailto:${where}` : `tel:${where}`}>
              {where}
            </Anchor>
          </>
        ) : (
          texts.ask
        )}
      </Text>
    </>
  )
}

/** Tells users who are parents in another role that the players are listed there. */
function OtherRoleSession() {
  const texts = usePeopleTexts()
  const roleName = useRoleName()
  const { roles } = useUser()
  const parent = roles.find(({ type }) => type === 'Parent')
  if (!parent) return null
  const role = roleName(roleDisplayName('Parent', parent.name))
  return (
    <Box mt="xl">
      <Text mb="sm">{fill(texts.otherSeat, { role })}</Text>
      <Button component={Link} to={throughRole(parent.id, '/contact-info')} variant="default">
        {fill(texts.switchTo, { role })}
      </Button>
    </Box>
  )
}
