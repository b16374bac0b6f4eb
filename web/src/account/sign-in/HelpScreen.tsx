import { Anchor, Box, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react'
import { Page } from '../../kit/page/Page.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { HelpCenterLink } from '../../native/HelpCenterLink.tsx'
import { useConfig, useUser } from '../../shell/session/session.ts'
import { useHelpTexts } from './help-texts.ts'

/** Names the contact for help: the club first, because it knows its teams, then the help pages. */
export function HelpScreen() {
  const texts = useHelpTexts()
  const config = useConfig()
  const { club, config: flags } = useUser()
  // Users without a club see the contact of the operator of this server.
  const phone = club ? flags.help_phone_number : config?.help.phone
  const email = club ? flags.help_email : config?.help.email
  const whom = !club
    ? texts.askOperator
    : fill(flags.enable_program_administration ? texts.askForAll : texts.askForTeams, { club: club.name })
  return (
    <Page title={texts.howCanWeHelp} context={whom}>
      <Box maw={640}>
        {phone && (
          <Row
            lead={<IconPhone size={20} aria-hidden />}
            title={texts.phone}
            detail={<Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>}
          />
        )}
        {email && (
          <Row lead={<IconMail size={20} aria-hidden />} title={texts.email} detail={<Anchor href={`mailto:${email}`}>{email}</Anchor>} />
        )}
        {!phone && !email && (
          <Text c="dimmed" py="md">
            {texts.nobody}
          </Text>
        )}
        {config?.help_center && (
          <Row
            lead={<IconLifebuoy size={20} aria-hidden />}
            title={texts.helpCenter}
            detail={texts.helpCenterHelp}
            end={<HelpCenterLink />}
          />
        )}
      </Box>
    </Page>
  )
}
