import { Switch } from '@mantine/core'
import { usePress } from '../own-account/own-user.ts'
import { usePageTexts } from '../page-texts.ts'

interface PrivateSwitchProps {
  of: 'email_private' | 'secondary_email_private' | 'mobile_private'
  /** Names the contact detail that the switch hides. */
  label: string
  checked: boolean
}

export function PrivateSwitch({ of, label, checked }: PrivateSwitchProps) {
  const texts = usePageTexts()
  const press = usePress()
  return (
    <Switch
      label={texts.makePrivate}
      aria-label={`${texts.makePrivate}: ${label}`}
      checked={checked}
      onChange={({ currentTarget: { checked: next } }) => void press({ [of]: next }, (own) => ({ ...own, [of]: next }))}
    />
  )
}
