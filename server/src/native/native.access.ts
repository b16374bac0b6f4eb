import { native } from '@touchline/domain/native/area'
import { expectations, inPerson, through } from '../../test/access/expectations.ts'

export const nativeAccess = expectations(native, {
  updateFcm: inPerson(through),
  signSupport: inPerson(through),
  readPushKey: through,
  subscribeToPush: inPerson(through),
  unsubscribeFromPush: inPerson(through),
})
