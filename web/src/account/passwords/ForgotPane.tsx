import { Anchor, Tabs } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccountTexts } from '../account-texts.ts'
import { EntryHead } from '../sign-in/EntryPage.tsx'
import { ResetByEmail } from './ResetByEmail.tsx'
import { ResetByMobile } from './ResetByMobile.tsx'

/** Replaces the sign-in form with a reset link by email or a code by text message. */
export function ForgotPane({ email, onEmail, onBack }: { email: string; onEmail: (email: string) => void; onBack: () => void }) {
  const texts = useAccountTexts()
  const [way, setWay] = useState<string | null>('email')
  return (
    <>
      <EntryHead title={texts.forgotTitle} />
      <Tabs value={way} onChange={setWay} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="email">{texts.byEmail}</Tabs.Tab>
          <Tabs.Tab value="sms">{texts.bySms}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <ResetByEmail email={email} onEmail={onEmail} />
        </Tabs.Panel>
        <Tabs.Panel value="sms">
          <ResetByMobile />
        </Tabs.Panel>
      </Tabs>
      <Anchor component="button" type="button" fz="sm" mt="lg" mih={24} onClick={onBack}>
        <IconArrowLeft size={16} style={{ verticalAlign: '-3px', marginRight: 6 }} aria-hidden />
        {texts.backToSignIn}
      </Anchor>
    </>
  )
}
