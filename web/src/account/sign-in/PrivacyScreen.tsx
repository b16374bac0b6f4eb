import { Box, Text, Title } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { PageMark } from '../../kit/page/Wordmark.tsx'
import { useConfig } from '../../shell/session/session.ts'
import { useHelpTexts } from './help-texts.ts'

const parts = ['who', 'what', 'sees', 'long', 'rights', 'children'] as const

/** The privacy notice, also shown to people who have not signed up yet. */
export function PrivacyScreen() {
  const texts = useHelpTexts()
  const email = useConfig()?.help.email
  return (
    <Box component="main" p="24px var(--tl-gutter) 64px" maw={720}>
      <PageMark />
      <Title order={1} mt="xl">
        {texts.privacy}
      </Title>
      <Text c="dimmed" mt="xs">
        {texts.privacyLead}
      </Text>
      {parts.map((part) => (
        <section key={part}>
          <Title order={2} fz="lg" mt="xl">
            {texts[`${part}Title`]}
          </Title>
          <Text mt="xs">{texts[`${part}Body`]}</Text>
        </section>
      ))}
      <Title order={2} fz="lg" mt="xl">
        {texts.askTitle}
      </Title>
      <Text mt="xs">{email ? fill(texts.askBody, { email }) : texts.askBodyNobody}</Text>
    </Box>
  )
}
