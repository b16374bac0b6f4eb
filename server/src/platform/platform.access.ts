import { platform } from '@touchline/domain/platform/area'
import { edits, expectations } from '../../test/access/expectations.ts'

export const platformAccess = expectations(platform, { undoChangeSet: edits('change_set') })
