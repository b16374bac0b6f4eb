import { Button } from '@mantine/core'
import { signSupport } from '@touchline/domain/native/endpoints'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { useConfig } from '../shell/session/session.ts'
import { isInApp, toNative } from './channel.ts'
import { useNativeTexts } from './native-texts.ts'

/** Opens the help center, signed in: in a new tab, or by the app. Not rendered where no help center is configured. */
export function HelpCenterLink() {
  const texts = useNativeTexts()
  const kitTexts = useKitTexts()
  const isThere = useConfig()?.help_center ?? false
  const [isBusy, setBusy] = useState(false)
  if (!isThere) return null

  async function open() {
    setBusy(true)
    // Opened synchronously with the press; browsers block a window that is opened later.
    const page = isInApp() ? null : window.open('', '_blank')
    try {
      const { url } = await call(signSupport, { query: { to: 'center' } })
      if (isInApp()) toNative({ type: 'link', url })
      else if (page) {
        page.opener = null
        page.location.replace(url)
      } else location.assign(url)
    } catch (error) {
      page?.close()
      showError(error, kitTexts)
    }
    setBusy(false)
  }
  return (
    <Button variant="default" loading={isBusy} rightSection={<IconExternalLink size={16} aria-hidden />} onClick={() => void open()}>
      {texts.helpCenter}
    </Button>
  )
}
