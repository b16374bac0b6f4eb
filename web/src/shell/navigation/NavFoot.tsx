import { UnstyledButton } from '@mantine/core'
import { marketingAddress } from '@touchline/domain/platform/marketing'
import { IconHelpCircle, IconLogout, IconSelector, IconSettings } from '@tabler/icons-react'
import { Link, NavLink, useNavigate } from 'react-router'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { FaceSlot } from '../FaceSlot.tsx'
import { routeTable } from '../routing/route-table.ts'
import { useConfig, useUser } from '../session/session.ts'
import classes from './SideNav.module.css'

const AboutButton = lazyComponent(async () => (await import('./AboutButton.tsx')).AboutButton)
const exists = (path: string) => routeTable.some((entry) => entry.path === path)

/** The foot of the navigation: help, account and legal links. */
export function NavFoot() {
  const texts = useKitTexts()
  const user = useUser()
  const navigate = useNavigate()
  const marketing = useConfig()?.marketing_url ?? null
  return (
    <footer className={classes.foot}>
      {exists('/help') && (
        <NavLink to="/help" className={classes.link}>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          {texts.help}
        </NavLink>
      )}
      <DropMenu
        width={216}
        position="top-start"
        target={
          <UnstyledButton className={classes.link} aria-label={`${texts.account}: ${user.first_name} ${user.last_name}`}>
            <FaceSlot size={22} />
            <span className={classes.name}>
              {user.first_name} {user.last_name}
            </span>
            <IconSelector size={16} className={classes.fold} aria-hidden />
          </UnstyledButton>
        }
        groups={[
          {
            lines: [
              {
                key: 'settings',
                name: texts.settings,
                lead: <IconSettings size={18} aria-hidden />,
                run: () => void navigate('/account'),
              },
              { key: 'out', name: texts.signOut, lead: <IconLogout size={18} aria-hidden />, run: () => void navigate('/logout') },
            ],
          },
        ]}
      />
      <div className={classes.small}>
        {marketing && (
          <a href={marketingAddress(marketing, '/terms')} target="_blank" rel="noopener">
            {texts.terms}
          </a>
        )}
        {exists('/privacy') && <Link to="/privacy">{texts.privacy}</Link>}
        <AboutButton />
      </div>
    </footer>
  )
}
