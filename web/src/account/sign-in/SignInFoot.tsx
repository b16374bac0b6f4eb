import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { withLeague } from '../../shell/routing/league-asked.ts'
import { isFirstPath } from '../../shell/routing/first-routes.ts'
import type { AppConfig } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { signUpAddress } from '../sign-up/sign-up-address.ts'
import classes from './SignInScreen.module.css'

/** Links to sign-up, help and the app stores, as far as this server has them configured. */
export function SignInFoot({ config }: { config: AppConfig | null }) {
  const texts = useAccountTexts()
  const signUp = signUpAddress()
  const { help, stores } = config ?? { help: { email: null, phone: null }, stores: { apple: null, google: null } }
  const account = signUp !== null && isFirstPath('/signup') ? 'sign up' : isFirstPath('/find-my-club') ? 'find' : null
  if (!account && !help.email && !help.phone && !stores.apple && !stores.google) return null
  return (
    <footer className={classes.foot}>
      {account && (
        <p>
          <Anchor component={Link} to={account === 'sign up' ? withLeague(signUp!) : '/find-my-club'} fz="inherit" underline="always">
            {account === 'sign up' ? texts.signUp : texts.needAccount}
          </Anchor>
        </p>
      )}
      {(help.email || help.phone) && (
        <div>
          {texts.helpTitle}
          {help.email && (
            <Anchor href={`mailto:${help.email}`} fz="inherit" underline="always">
              {help.email}
            </Anchor>
          )}
          {help.phone && (
            <Anchor href={`tel:${help.phone.replaceAll(/[^\d+]/g, '')}`} fz="inherit" underline="always" className="num">
              {help.phone}
            </Anchor>
          )}
        </div>
      )}
      {(stores.apple || stores.google) && (
        <div>
          {texts.appTitle}
          {stores.apple && (
            <Anchor href={stores.apple} fz="inherit" underline="always">
              {texts.appStore}
            </Anchor>
          )}
          {stores.google && (
            <Anchor href={stores.google} fz="inherit" underline="always">
              {texts.playStore}
            </Anchor>
          )}
        </div>
      )}
    </footer>
  )
}
