import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { keepRedirect } from '../routing/redirect.ts'

/** Shown when an address belongs to another account; the next sign-in returns to the address. */
export function WrongAccountScreen() {
  const texts = useKitTexts()
  useEffect(() => keepRedirect(location.pathname + location.search + location.hash), [])
  return (
    <StateMessage
      icon={<IconUserQuestion stroke={1.5} />}
      title={texts.wrongAccount}
      acts={
        <>
          <Button component={Link} to="/logout">
            {texts.anotherAccount}
          </Button>
          <Button component={Link} to="/" variant="default">
            {texts.toStart}
          </Button>
        </>
      }
    />
  )
}
