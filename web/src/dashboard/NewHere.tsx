import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

/** Shown to a parent without players, or staff without a team: names the missing step and useful pages. */
export function NewHere({ isParent }: { isParent: boolean }) {
  const texts = useDashboardTexts()
  return (
    <StateMessage
      inline
      icon={<IconUsersGroup stroke={1.5} />}
      title={isParent ? texts.newHereParentTitle : texts.newHereTitle}
      acts={
        <>
          {isParent && (
            <Button component={Link} to="/contact-info">
              {texts.familyContacts}
            </Button>
          )}
          <Button component={Link} to="/calendar" variant="default">
            {texts.toCalendar}
          </Button>
        </>
      }
    >
      {isParent ? texts.newHereParentHelp : texts.newHereHelp}
    </StateMessage>
  )
}
