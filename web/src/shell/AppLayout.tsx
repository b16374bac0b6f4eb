import { AppShell, Group } from '@mantine/core'
import { useMediaQuery, useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconUserQuestion } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/Notice.tsx'
import classes from './AppLayout.module.css'
import { BottomBar } from './BottomBar.tsx'
import { FaceSlot } from './FaceSlot.tsx'
import { LoginAsBanner } from './LoginAsBanner.tsx'
import { Overlays } from './Overlays.tsx'
import { RoleSelector } from './RoleSelector.tsx'
import { SideNav } from './SideNav.tsx'
import { useActor } from './useActor.ts'
import { useRoleNews } from './useRoleNews.ts'
import { useRoute } from './useRoute.ts'

const AuthenticationAge = lazy(async () => ({ default: (await import('../account/AuthenticationAge.tsx')).AuthenticationAge }))

/** Side navigation from 48em up; below it a top bar and a bottom bar, unless the screen belongs to a task. */
export function AppLayout() {
  const texts = useKitTexts()
  const actor = useActor()
  useRoleNews()
  const { online } = useNetwork()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isTask = useRoute()?.layout === 'task'
  const bars = !isTask

  return (
    <AppShell
      header={{ height: { base: bars ? 52 : 0, sm: 0 } }}
      footer={{ height: { base: bars ? 'var(--tl-bottom-bar)' : 0, sm: 0 } }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: true } }}
      classNames={{ header: classes.header, navbar: classes.navbar, footer: classes.footer, main: classes.main }}
      transitionDuration={0}
    >
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      {isPhone ? (
        bars && (
          <AppShell.Header>
            <Group h="100%" px={8} gap={0} wrap="nowrap">
              <RoleSelector />
              <FaceSlot size={32} link />
            </Group>
          </AppShell.Header>
        )
      ) : (
        <AppShell.Navbar>
          <SideNav />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="content" tabIndex={-1}>
        <LoginAsBanner />
        {!online && (
          <div className={classes.banner}>
            <Notice tone="warn" icon={<IconCloudOff size={18} />}>
              {texts.offline}
            </Notice>
          </div>
        )}
        {actor.roleType === 'Unassociated' && (
          <div className={classes.banner}>
            <Notice tone="warn" icon={<IconUserQuestion size={18} />}>
              {texts.unassociated}
            </Notice>
          </div>
        )}
        <Outlet />
      </AppShell.Main>
      {isPhone && bars && (
        <AppShell.Footer>
          <BottomBar />
        </AppShell.Footer>
      )}
      <Overlays />
      {actor.isSuperAdmin && (
        <Suspense>
          <AuthenticationAge />
        </Suspense>
      )}
    </AppShell>
  )
}
