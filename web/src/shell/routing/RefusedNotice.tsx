import { Button, CloseButton, Group } from '@mantine/core'
import { roleDisplayName } from '@touchline/domain/access/roles'
import { fill } from '@touchline/domain/kit/texts'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useRoleName } from '../../kit/useRoleName.ts'
import classes from '../AppLayout.module.css'
import { refusedRoute, wayInto } from './refused-route.ts'
import { useUser } from '../session/session.ts'

/** Explains a redirect to another page, and names the user's role that may open the page asked for. It disappears on the next navigation. */
export function RefusedNotice() {
  const texts = useKitTexts()
  const roleName = useRoleName()
  const locale = useLocale()
  const user = useUser()
  const refused = refusedRoute.use()
  const { key, pathname } = useLocation()
  // The refused address and the start page redirect by themselves; only navigation away from the role's first page is the reader's own.
  const isUnderWay = refused === null || pathname === '/' || refused.address.split('?')[0] === pathname
  useEffect(() => {
    if (isUnderWay) return
    return () => refusedRoute.set(null)
  }, [key, isUnderWay])
  if (!refused) return null
  const { needed, switchTo } = wayInto(refused, user.roles, { roleId: user.current_role_id, clubId: user.club?.id ?? null })
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(needed.map((type) => roleName(roleDisplayName(type))))
  const to = switchTo && `/change-role?roleID=${switchTo.id}&url=${encodeURIComponent(refused.address)}`
  return (
    <div className={classes.banner}>
      <Notice
        icon={<IconLock size={18} />}
        act={
          <Group gap="xs" wrap="nowrap">
            {switchTo && to && (
              <Button component={Link} to={to} variant="default" size="xs">
                {fill(texts.switchToRole, { role: roleName(switchTo.name) })}
              </Button>
            )}
            <CloseButton aria-label={texts.close} onClick={() => refusedRoute.set(null)} />
          </Group>
        }
      >
        {needed.length === 0 ? texts.refusedPage : fill(texts.refusedPageFor, { roles: names })}
      </Notice>
    </div>
  )
}
