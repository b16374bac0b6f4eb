import { Menu, UnstyledButton } from '@mantine/core'
import { groupRoles, organisationOfRole, type RoleRecord } from '@touchline/domain/access/roles'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Crest } from '../kit/Crest.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import classes from './RoleSelector.module.css'
import { useUser } from './session.ts'

const organisationsOf = (roles: RoleRecord[]) => [...new Set(roles.map((role) => role.org_name))]

/** Club and role of the seat; the other roles of the user, his current organisation's first. */
export function RoleSelector() {
  const user = useUser()
  const texts = useKitTexts()
  const navigate = useNavigate()
  const { current_role: current } = user
  const groups = groupRoles(user.roles, organisationOfRole(current.id))

  return (
    <Menu width={264} position="bottom-start" offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <Crest name={current.org_name} image={current.org_image_url} />
          <span className={classes.words}>
            <b>{current.org_name}</b>
            <span>{current.name}</span>
          </span>
          <IconSelector size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((roles, i) =>
          organisationsOf(roles).map((organisation) => [
            <Menu.Label key={`${i}${organisation}`}>{organisation}</Menu.Label>,
            ...roles
              .filter((role) => role.org_name === organisation)
              .map((role) => (
                <Menu.Item
                  key={role.id}
                  fw={role.id === current.id ? 600 : 450}
                  rightSection={role.id === current.id && <IconCheck size={16} aria-hidden />}
                  onClick={() => void navigate(`/change-role/${role.id}/${encodeURIComponent('/')}`)}
                >
                  {role.name}
                </Menu.Item>
              )),
          ]),
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate('/logout')}>{texts.signInToOther}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
