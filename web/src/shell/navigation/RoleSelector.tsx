import { UnstyledButton } from '@mantine/core'
import { groupRoles, organisationOfRole, withSecondSystem, type RoleRecord } from '@touchline/domain/access/roles'
import { IconCheck, IconExternalLink, IconRefresh, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ClubLogo } from '../../kit/page/ClubLogo.tsx'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useRoleName } from '../../kit/useRoleName.ts'
import classes from './RoleSelector.module.css'
import { leaveTo, useUser } from '../session/session.ts'
import { useRoute } from '../routing/useRoute.ts'
import { useSecondSystem } from '../session/useSecondSystem.ts'

/** From this number of roles on, the list has a search field. */
const manyRoles = 8
const organisationsOf = (roles: RoleRecord[]) => [...new Set(roles.map((role) => role.org_name))]

/** Shows club and role of the session, and lists the user's other roles, those of the current organization first. */
export function RoleSelector() {
  const user = useUser()
  const texts = useKitTexts()
  const roleName = useRoleName()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const stays = useRoute()?.ofOneself === true
  const { current_role: current } = user
  const [wanted, setWanted] = useState(false)
  const second = useSecondSystem(wanted)
  const all = withSecondSystem(user.roles, second.roles)
  const groups = groupRoles(all, organisationOfRole(current.id))
  const own = new Set(user.roles.map(({ id }) => id))

  return (
    <DropMenu
      width={264}
      onOpen={() => setWanted(true)}
      search={all.length > manyRoles ? texts.findRole : undefined}
      target={
        <UnstyledButton className={classes.target}>
          <ClubLogo name={current.org_name} image={user.club ? user.club.image_url : current.org_image_url} sport={user.club?.sport} />
          <span className={classes.words}>
            <b>{current.org_name}</b>
            <span>{roleName(current.name)}</span>
          </span>
          <IconSelector size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      }
      groups={[
        ...groups.flatMap((roles) =>
          organisationsOf(roles).map((organisation) => ({
            label: organisation,
            lines: roles
              .filter((role) => role.org_name === organisation)
              .map((role) => ({
                key: `${role.name} ${role.id}`,
                name: roleName(role.name),
                bold: role.id === current.id,
                end:
                  role.id === current.id ? (
                    <IconCheck size={16} aria-hidden />
                  ) : (
                    role.url !== null && <IconExternalLink size={16} aria-hidden />
                  ),
                run: () => {
                  if (role.url !== null && !own.has(role.id)) leaveTo(role.url)
                  else if (role.id !== current.id) void navigate(`/change-role/${role.id}/${encodeURIComponent(stays ? pathname : '/')}`)
                },
              })),
          })),
        ),
        ...(second.state === 'asking'
          ? [{ label: texts.otherSystem, lines: [{ key: 'asking', name: texts.otherSystemAsked, stays: true, run: () => undefined }] }]
          : []),
        ...(second.state === 'silent'
          ? [
              {
                label: texts.otherSystemSilent,
                lines: [
                  {
                    key: texts.otherSystem,
                    name: texts.retry,
                    lead: <IconRefresh size={16} aria-hidden />,
                    stays: true,
                    run: second.askAgain,
                  },
                ],
              },
            ]
          : []),
        { lines: [{ key: texts.signInToOther, name: texts.signInToOther, run: () => void navigate('/logout') }] },
      ]}
    />
  )
}
