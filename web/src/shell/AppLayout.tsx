import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Link, Outlet } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Framed } from '../kit/page/Wordmark.tsx'
import classes from './AppLayout.module.css'
import { BellSlot } from './BellSlot.tsx'
import { ChatSlot, CommsSlot } from './CommsSlot.tsx'
import { BottomBar } from './navigation/BottomBar.tsx'
import type { Frame } from './frame-of.ts'
import { useScreenKey } from './Frame.tsx'
import { FaceSlot } from './FaceSlot.tsx'
import { Overlays } from './Overlays.tsx'
import { PaperHead } from './PaperHead.tsx'
import { RoleSelector } from './navigation/RoleSelector.tsx'
import { SideNav } from './navigation/SideNav.tsx'
import { sessionOver } from './session/session.ts'
import { useActor } from './session/useActor.ts'
import { useClubNews } from './session/useClubNews.ts'
import { useForgetOnReturn } from './session/useForgetOnReturn.ts'
import { useRoleNews } from './session/useRoleNews.ts'
import { useSiteNews } from './navigation/useSiteNews.ts'

// A person who acts as another one sees it always, so a frame without it is none.
const LoginAsBanner = lazyComponent(async () => (await import('./session/LoginAsBanner.tsx')).LoginAsBanner, { isNeeded: true })
const OfflineBanner = lazyComponent(async () => (await import('../offline/OfflineBanner.tsx')).OfflineBanner)
const RefusedNotice = lazyComponent(async () => (await import('./routing/RefusedNotice.tsx')).RefusedNotice)
const SignInAgain = lazyComponent(async () => (await import('../account/sign-in/SignInAgain.tsx')).SignInAgain, {
  fallback: () => <div className={classes.cover} />,
})
const AuthenticationAge = lazyComponent(async () => (await import('../account/sign-in/AuthenticationAge.tsx')).AuthenticationAge)

/** The navigation already shows the wordmark, so pages inside it do not. */
const insideMain = { mark: true, main: true }
const insideFrame = { mark: true, main: false }

/** The layout with navigation: at the side from 62em up; below that a top bar and a bottom bar, unless the screen belongs to a task. */
export function AppLayout({ frame }: { frame: Frame }) {
  const texts = useKitTexts()
  const actor = useActor()
  useRoleNews()
  useClubNews()
  useForgetOnReturn()
  useSiteNews()
  const screenKey = useScreenKey()
  const isOver = sessionOver.use() !== null

  return (
    <div className={classes.shell} data-bars={frame.bars || undefined} data-nav={frame.sideNav || undefined}>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      {frame.bars && (
        <header className={classes.top}>
          <RoleSelector />
          <CommsSlot />
          <BellSlot />
          <FaceSlot size={32} link />
        </header>
      )}
      {frame.sideNav && (
        <div className={classes.nav}>
          <SideNav />
        </div>
      )}
      <Main frame={frame}>
        <PaperHead />
        {actor.loginFromUserId !== null && <LoginAsBanner />}
        <OfflineBanner />
        <RefusedNotice />
        {actor.roleType === 'Unassociated' && (
          <div className={classes.banner}>
            <Notice
              tone="warn"
              icon={<IconUserQuestion size={18} />}
              act={
                <Button component={Link} to="/find-my-club" size="xs">
                  {texts.findMyClub}
                </Button>
              }
            >
              {texts.unassociated}
            </Notice>
          </div>
        )}
        <Framed value={frame.main ? insideMain : insideFrame}>
          <Fragment key={screenKey}>
            <Outlet />
          </Fragment>
        </Framed>
      </Main>
      {frame.bars && (
        <div className={classes.bottom}>
          <BottomBar />
        </div>
      )}
      <ChatSlot />
      <Overlays />
      {actor.isSuperAdmin && <AuthenticationAge />}
      {isOver && <SignInAgain />}
    </div>
  )
}

/** The main element of the page, unless the screen renders its own. */
function Main({ frame, children }: { frame: Frame; children: ReactNode }) {
  if (!frame.main) return <div className={classes.main}>{children}</div>
  return (
    <main
      id="content"
      tabIndex={-1}
      className={[classes.main, frame.classes].filter(Boolean).join(' ')}
      data-wide={!frame.contained || undefined}
      data-tool={!frame.padded || undefined}
    >
      {children}
    </main>
  )
}
