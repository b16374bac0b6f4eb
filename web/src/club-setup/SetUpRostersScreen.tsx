import { RosterImportScreen } from '../rosters/RosterImportScreen.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

/** The import of rosters as a step of the set-up, which leads back to it. */
export function SetUpRostersScreen() {
  return <RosterImportScreen back={{ to: '/club-admin/set-up?step=players', name: useSetUpTexts().title }} />
}
