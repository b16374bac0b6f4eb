import { Button, Text } from '@mantine/core'
import { groupRoles, organisationOfRole } from '@touchline/domain/access/roles'
import { Link } from 'react-router'
import { Crest } from '../kit/Crest.tsx'
import { Row } from '../kit/Row.tsx'
import { Status } from '../kit/Status.tsx'
import { useUser } from '../shell/session.ts'
import { useAccountTexts } from './account-texts.ts'

/** The roles of the user, the current organisation's first. */
export function RoleList() {
  const texts = useAccountTexts()
  const user = useUser()
  const roles = groupRoles(user.roles, organisationOfRole(user.current_role_id)).flat()
  if (roles.length === 0)
    return (
      <Text c="dimmed" mt="md">
        {texts.noClubs}
      </Text>
    )
  return roles.map((role) => (
    <Row
      key={role.id}
      lead={<Crest name={role.org_name} image={role.org_image_url} />}
      title={role.name}
      detail={role.club_region_abbreviation ? `${role.org_name} · ${role.club_region_abbreviation}` : role.org_name}
      end={
        role.id === user.current_role_id ? (
          <Status tone="good">{texts.current}</Status>
        ) : (
          <Button component={Link} to={`/change-role/${role.id}/%2F`} variant="default">
            {texts.useRole}
          </Button>
        )
      }
    />
  ))
}
