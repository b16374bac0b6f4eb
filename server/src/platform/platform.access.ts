import { platform } from '@touchline/domain/platform/area'
import { edits, expectations, hidden, inAClub } from '../../test/access/expectations.ts'

export const platformAccess = expectations(platform, {
  undoChangeSet: edits('change_set'),
  listSavedViews: inAClub,
  createSavedView: inAClub,
  // The matrix places the view of another person.
  changeSavedView: hidden,
  deleteSavedView: hidden,
})
