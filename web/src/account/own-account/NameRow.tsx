import { Button } from '@mantine/core'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { useState } from 'react'
import { ContactRow } from './ContactRow.tsx'
import { NameDialog } from '../late-name-dialog.ts'
import { usePageTexts } from '../page-texts.ts'

/** The user's own name, changed in a dialog without a password. */
export function NameRow({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ContactRow
        title={texts.name}
        detail={`${own.first_name} ${own.last_name}`}
        end={
          <Button variant="default" onClick={() => setOpened(true)} aria-label={texts.changeName}>
            {texts.change}
          </Button>
        }
      />
      <NameDialog own={own} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
