import { Button, Text } from '@mantine/core'
import { groupRoles, organisationOfRole, withSecondSystem } from '@touchline/domain/access/roles'
import { IconCloudOff, IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ClubLogo } from '../../kit/page/ClubLogo.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useRoleName } from '../../kit/useRoleName.ts'
import { useUser } from '../../shell/session/session.ts'
import { useSecondSystem } from '../../shell/session/useSecondSystem.ts'
import { useAccountTexts } from '../account-texts.ts'

/** Lists the roles of the user, those of the current organization first. */
export function RoleList() {
  const texts = useAccountTexts()
  const roleName = useRoleName()
  const user = useUser()
  const kitTexts = useKitTexts()
  const second = useSecondSystem(true)
  const own = new Set(user.roles.map(({ id }) => id))
  const roles = groupRoles(withSecondSystem(user.roles, second.roles), organisationOfRole(user.current_role_id)).flat()
  if (roles.length === 0)
    return (
      <Text c="dimmed" mt="md">
        {texts.noClubs}
      </Text>
    )
  return (
    <>
      {roles.map((role) => (
        <Row
          key={role.id}
          lead={<ClubLogo name={role.org_name} image={role.org_image_url} />}
          title={roleName(role.name)}
          detail={role.club_region_abbreviation ? `${role.org_name} · ${role.club_region_abbreviation}` : role.org_name}
          end={
            role.id === user.current_role_id ? (
              <Status tone="good">{texts.current}</Status>
            ) : role.url !== null && !own.has(role.id) ? (
              <Button component="a" href={role.url} variant="default" rightSection={<IconExternalLink size={16} aria-hidden />}>
                {texts.useRole}
              </Button>
            ) : (
              <Button component={Link} to={`/change-role/${role.id}/%2F`} variant="default">
                {texts.useRole}
              </Button>
            )
          }
        />
      ))}
      {second.state === 'asking' && (
        <Text c="dimmed" fz="sm" mt="md" role="status">
          {kitTexts.otherSystemAsked}
        </Text>
      )}
      {second.state === 'silent' && (
        <Notice
          tone="warn"
          icon={<IconCloudOff size={18} />}
          act={
            <Button variant="default" onClick={second.askAgain}>
              {kitTexts.retry}
            </Button>
          }
        >
          {kitTexts.otherSystemSilent}
        </Notice>
      )}
    </>
  )
}
