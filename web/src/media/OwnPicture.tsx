import { saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import { readOwnPicture } from '@touchline/domain/media/endpoints'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useUser } from '../shell/session/session.ts'
import { OwnFace } from './Face.tsx'
import { PictureControl } from './PictureControl.tsx'

/** Manages the picture of the own account. */
export function OwnPicture() {
  const { first_name, last_name } = useUser()
  const url = useRead(readOwnPicture, {}).data?.image_url ?? null
  const size = useIsPhone() ? 90 : 96
  return (
    <PictureControl
      name={`${first_name} ${last_name}`}
      url={url}
      face={<OwnFace size={size} />}
      save={(image_url) => call(saveUser, { body: { image_url } })}
      hasUndo
    />
  )
}
