import { Anchor, Button } from '@mantine/core'
import { marketingAddress } from '@touchline/domain/platform/marketing'
import { Fragment, useMemo } from 'react'
import { Link, Outlet } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Framed, Wordmark } from '../kit/page/Wordmark.tsx'
import { toNative } from '../native/channel.ts'
import { AboutButton } from './navigation/AboutButton.tsx'
import type { Frame } from './frame-of.ts'
import { useScreenKey } from './Frame.tsx'
import { SimpleMenu } from './navigation/SimpleMenu.tsx'
import classes from './PlainLayout.module.css'
import { isFirstPath } from './routing/first-routes.ts'
import { session, useConfig } from './session/session.ts'

/** The layout of pages outside the navigation: a bar above and sometimes a footer. */
export function PlainLayout({ frame }: { frame: Frame }) {
  const screenKey = useScreenKey()
  const framed = useMemo(() => ({ mark: true, main: frame.main }), [frame.main])
  const screen = (
    <Fragment key={screenKey}>
      <Outlet />
    </Fragment>
  )
  return (
    <Framed value={framed}>
      <div className={classes.layout}>
        {(frame.topnav !== null || frame.header !== null) && <Bar frame={frame} />}
        {frame.main ? (
          <main className={[classes.main, frame.classes].filter(Boolean).join(' ')} data-contained={frame.contained || undefined}>
            {screen}
          </main>
        ) : (
          screen
        )}
        {frame.footer && <Foot />}
      </div>
    </Framed>
  )
}

function Bar({ frame }: { frame: Frame }) {
  const texts = useKitTexts()
  const word = { signup: texts.signUp, league: texts.league, plain: null }[frame.topnav ?? 'plain']
  return (
    <header className={[classes.bar, frame.topnavClass].filter(Boolean).join(' ')} data-print="no">
      {frame.markLeadsHome ? (
        <Anchor component={Link} to="/" c="inherit" underline="never">
          <Wordmark />
        </Anchor>
      ) : (
        <Wordmark />
      )}
      {word && <span className={classes.word}>{word}</span>}
      {frame.subHeader && <span className={classes.word}>{texts.signUpSub}</span>}
      <span className={classes.end}>
        {frame.header === 'with menu' && <SimpleMenu />}
        <BarButton button={frame.button} />
      </span>
    </header>
  )
}

function BarButton({ button }: { button: Frame['button'] }) {
  const texts = useKitTexts()
  if (button === 'close app')
    return (
      <Button variant="default" onClick={() => toNative({ type: 'exitApp' })}>
        {texts.close}
      </Button>
    )
  if (button === null) return null
  return (
    <Button component={Link} to={button === 'login' ? '/login' : '/'} variant="default">
      {button === 'login' ? texts.login : texts.backToAccount}
    </Button>
  )
}

function Foot() {
  const texts = useKitTexts()
  const marketing = useConfig()?.marketing_url ?? null
  const isSignedIn = session.use().state === 'in'
  return (
    <footer className={classes.foot} data-print="no">
      {isSignedIn && isFirstPath('/help') && (
        <Anchor component={Link} to="/help" fz="sm" c="dimmed">
          {texts.help}
        </Anchor>
      )}
      {marketing && (
        <Anchor href={marketingAddress(marketing, '/terms')} target="_blank" rel="noopener" fz="sm" c="dimmed">
          {texts.terms}
        </Anchor>
      )}
      {isFirstPath('/privacy') && (
        <Anchor component={Link} to="/privacy" fz="sm" c="dimmed">
          {texts.privacy}
        </Anchor>
      )}
      <AboutButton className={classes.about} />
    </footer>
  )
}
