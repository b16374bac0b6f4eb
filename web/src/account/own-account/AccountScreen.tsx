import { Box, Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import { mayActAsParents } from '@touchline/domain/account/policy'
import { fill, type Locale } from '@touchline/domain/kit/texts'
import { IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAction } from '../../kit/api/useAction.ts'
import { DescriptionList } from '../../kit/page/DescriptionList.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { zoneCity } from '../../kit/time/moments.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { chooseLocale, useLocale } from '../../kit/texts.ts'
import { isInApp } from '../../native/channel.ts'
import { HelpCenterLink } from '../../native/HelpCenterLink.tsx'
import { useNativeTexts } from '../../native/native-texts.ts'
import { PushSetting } from '../../native/PushSetting.tsx'
import { rememberLocale, useConfig, useUser } from '../../shell/session/session.ts'
import { useClubPlace, useMay, useZone } from '../../shell/session/useActor.ts'
import { useAccountTexts } from '../account-texts.ts'
import { accountPartsNamed } from './account-part.ts'
import { OwnAccount } from './OwnAccount.tsx'
import { RoleList } from './RoleList.tsx'

const ActAs = lazyComponent(async () => (await import('../sign-in/ActAs.tsx')).ActAs)

const Pictures = accountPartsNamed('Picture')

export function AccountScreen() {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const nativeTexts = useNativeTexts()
  const config = useConfig()
  const user = useUser()
  const zone = useZone()
  // An administrator who is logged in as another user may change neither that account nor its language.
  const isOwn = user.login_from === null
  const mayActAs = useMay(mayActAsParents, useClubPlace()) && isOwn
  const locale = useLocale()
  const save = useAction(saveUser)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const leave = (
    <Button component={Link} to="/logout" variant="default" leftSection={<IconLogout size={18} />}>
      {kitTexts.signOut}
    </Button>
  )

  async function speak(next: Locale) {
    await chooseLocale(next)
    if (!isOwn) return
    save.run({ body: { locale: next } }, { onSuccess: () => rememberLocale(next) })
  }

  const between = (
    <>
      <Section title={texts.settings}>
        <DescriptionList
          facts={[
            [
              texts.language,
              <SegmentedControl
                aria-label={texts.language}
                value={locale}
                onChange={(next) => void speak(next as Locale)}
                data={[
                  { value: 'en', label: 'English' },
                  { value: 'es', label: 'Español' },
                ]}
              />,
            ],
            [
              texts.appearance,
              <SegmentedControl
                aria-label={texts.appearance}
                value={colorScheme}
                onChange={(next) => setColorScheme(next as typeof colorScheme)}
                data={[
                  { value: 'auto', label: texts.auto },
                  { value: 'light', label: texts.light },
                  { value: 'dark', label: texts.dark },
                ]}
              />,
            ],
            isOwn && isInApp() && [nativeTexts.pushes, <PushSetting />],
            isOwn && config?.help_center && [nativeTexts.help, <HelpCenterLink />],
          ]}
        />
      </Section>
      {mayActAs && <ActAs />}
      <Section title={texts.roles} count={user.roles.length}>
        <RoleList />
      </Section>
    </>
  )
  return (
    <Page title={kitTexts.account} act={leave} context={fill(texts.timesIn, { city: zoneCity(zone) })}>
      <Box maw={640}>
        {isOwn && Pictures.map((Picture, index) => <Picture key={index} />)}
        {isOwn ? (
          <OwnAccount between={between} />
        ) : (
          <>
            <Section title={texts.you}>
              <DescriptionList
                facts={[
                  [texts.name, `${user.first_name} ${user.last_name}`],
                  [texts.email, user.email],
                  [texts.role, user.current_role.name],
                  user.club && [texts.club, user.club.name],
                ]}
              />
            </Section>
            {between}
          </>
        )}
        <Box hiddenFrom="sm" mt="xl">
          {leave}
        </Box>
      </Box>
    </Page>
  )
}
