import type { AccountParts } from '../account/own-account/account-part.ts'
import { OwnPicture } from './OwnPicture.tsx'

export const accountParts: AccountParts = { Picture: OwnPicture }
