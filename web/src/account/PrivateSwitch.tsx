import { Switch } from '@mantine/core'
import { saveUser } from '@touchline/domain/account/own-account-endpoints'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useCall } from '../kit/queries.ts'
import { tellError } from '../kit/tell-error.ts'
import { keepOwnUser, rereadOwnUser, showOwnUser } from './own-user.ts'
import { usePageTexts } from './page-texts.ts'

interface PrivateSwitchProps {
  of: 'email_private' | 'secondary_email_private' | 'mobile_private'
  /** What it hides. */
  label: string
  checked: boolean
}

export function PrivateSwitch({ of, label, checked }: PrivateSwitchProps) {
  const texts = usePageTexts()
  const kitTexts = useKitTexts()
  const save = useCall(saveUser)
  function change(next: boolean) {
    showOwnUser({ [of]: next })
    const failed = (error: Error) => (tellError(error, kitTexts), void rereadOwnUser())
    save.mutate({ body: { [of]: next } }, { onSuccess: keepOwnUser, onError: failed })
  }
  return (
    <Switch
      label={texts.makePrivate}
      aria-label={`${texts.makePrivate}: ${label}`}
      checked={checked}
      onChange={(e) => change(e.currentTarget.checked)}
    />
  )
}
