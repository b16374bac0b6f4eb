import { Switch } from '@mantine/core'
import { saveUser } from '@touchline/domain/account/own-account-endpoints'
import { useCall } from '../kit/queries.ts'
import { keepOwnUser } from './own-user.ts'
import { usePageTexts } from './page-texts.ts'

interface PrivateSwitchProps {
  of: 'email_private' | 'secondary_email_private' | 'mobile_private'
  /** What it hides. */
  label: string
  checked: boolean
}

export function PrivateSwitch({ of, label, checked }: PrivateSwitchProps) {
  const texts = usePageTexts()
  const save = useCall(saveUser)
  return (
    <Switch
      label={texts.makePrivate}
      aria-label={`${texts.makePrivate}: ${label}`}
      checked={checked}
      disabled={save.isPending}
      onChange={(e) => save.mutate({ body: { [of]: e.currentTarget.checked } }, { onSuccess: keepOwnUser })}
      pb="md"
    />
  )
}
