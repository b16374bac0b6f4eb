import { Button, Group, Modal, Switch, Text } from '@mantine/core'
import { mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import { readTwoFactor, setEmailTwoFactor, turnOffTwoFactor } from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { invalidate, useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useAccountTexts } from '../account-texts.ts'
import { ChangePassword } from '../passwords/ChangePassword.tsx'
import { usePasswordFirst } from '../passwords/PasswordFirst.tsx'
import { RememberedDevices } from './RememberedDevices.tsx'
import { sayAccount } from '../error-messages.ts'
import { useSecurityTexts } from './security-texts.ts'
import { SessionList } from './SessionList.tsx'

/** Password, second factor, remembered devices and sessions of the own account. */
export function SecuritySection() {
  const texts = useSecurityTexts()
  const read = useRead(readTwoFactor, {})
  return (
    <>
      <Section title={texts.security}>
        <ChangePassword />
        {read.isError ? (
          <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
        ) : read.data ? (
          <TwoFactor own={read.data} />
        ) : (
          <RowsSkeleton rows={1} />
        )}
      </Section>
      {read.data?.mobile_2fa != null && <RememberedDevices />}
      <SessionList />
    </>
  )
}

interface Own {
  mobile_2fa: string | null
  email_2fa_enabled: boolean
  email_2fa_allowed: boolean
  required: boolean
}

function TwoFactor({ own }: { own: Own }) {
  const texts = useSecurityTexts()
  const accountTexts = useAccountTexts()
  const kitTexts = useKitTexts()
  const { dialog, afterPassword } = usePasswordFirst()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    try {
      await afterPassword(act)
    } catch (error) {
      toast(sayAccount(error, accountTexts, kitTexts.somethingWrong), { tone: 'bad' })
    }
    setBusy(false)
  }
  const turnOff = () =>
    attempt(async () => {
      await call(turnOffTwoFactor, {})
      await invalidate()
      setAsking(false)
      toast(texts.turnedOff)
    })
  const byEmail = (enabled: boolean) =>
    attempt(async () => {
      await call(setEmailTwoFactor, { body: { email_2fa_enabled: enabled } })
      await invalidate()
    })

  const change = (
    <Button component={Link} to="/setup-2fa?redirect=%2Faccount" variant="default">
      {own.mobile_2fa === null ? texts.turnOn : texts.change}
    </Button>
  )
  return (
    <>
      <Row
        title={texts.twoFactor}
        detail={
          own.mobile_2fa === null
            ? texts.twoFactorOff
            : fill(texts.twoFactorOn, { number: mobileText(own.mobile_2fa).replaceAll(' ', '\u00A0') })
        }
        end={change}
      />
      {own.mobile_2fa !== null && own.required && (
        <Text fz="sm" c="dimmed" pb="sm">
          {accountTexts.twoFactorRequired}
        </Text>
      )}
      {own.mobile_2fa !== null && own.email_2fa_allowed && (
        <Switch
          py="sm"
          checked={own.email_2fa_enabled}
          disabled={busy}
          label={texts.emailCode}
          description={texts.emailCodeHelp}
          onChange={(e) => void byEmail(e.currentTarget.checked)}
        />
      )}
      {own.mobile_2fa !== null && !own.required && (
        <Button variant="subtle" color="red" ml={-16} onClick={() => setAsking(true)}>
          {texts.turnOff}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={texts.turnOffTitle}
        closeButtonProps={{ 'aria-label': kitTexts.close }}
      >
        <Text>{texts.turnOffBody}</Text>
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={() => setAsking(false)}>
            {kitTexts.cancel}
          </Button>
          <Button color="red" loading={busy} onClick={() => void turnOff()}>
            {texts.turnOff}
          </Button>
        </Group>
      </Modal>
      {dialog}
    </>
  )
}
