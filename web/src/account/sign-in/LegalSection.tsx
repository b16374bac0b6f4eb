import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { consentPromptShows } from '@touchline/domain/account/own-account/consent-documents'
import { giveConsent, readConsent } from '@touchline/domain/account/own-account/own-account-endpoints'
import { marketingAddress } from '@touchline/domain/platform/marketing'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { Section } from '../../kit/page/Section.tsx'
import { useConfig } from '../../shell/session/session.ts'
import { usePageTexts } from '../page-texts.ts'

/** Links the terms on the marketing site and the privacy notice on this server. */
export function LegalSection() {
  const texts = usePageTexts()
  const site = useConfig()?.marketing_url
  return (
    <Section title={texts.legal}>
      <Group gap="lg" pt="md">
        {site && <Anchor href={marketingAddress(site, '/terms')}>{texts.terms}</Anchor>}
        <Anchor component={Link} to="/privacy">
          {texts.privacy}
        </Anchor>
      </Group>
      <ConsentPrompt />
    </Section>
  )
}

/** Asks for missing consent where the club requires it. An error of these calls never blocks the user. */
function ConsentPrompt() {
  const texts = usePageTexts()
  const [missing, setMissing] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    void call(readConsent, { query: { record_implicit_consent: 'true' } }).then(
      (answer) => setMissing(answer.missing),
      () => undefined,
    )
  }, [])
  const accept = () =>
    void call(giveConsent, { body: { explicit_acceptance_ids: missing.map(({ id }) => id) } }).then(
      (answer) => setMissing(answer.missing),
      () => setMissing([]),
    )
  return (
    <Modal opened={consentPromptShows(missing)} onClose={() => setMissing([])} title={texts.consentTitle}>
      {missing.map(({ id, name }) => (
        <Text key={id}>{name}</Text>
      ))}
      <Group justify="flex-end" mt="xl">
        <Button onClick={accept}>{texts.consentAccept}</Button>
      </Group>
    </Modal>
  )
}
