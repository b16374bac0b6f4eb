import { subscriptions } from '@touchline/domain/billing/lists'
import type { List } from '@touchline/domain/kit/list/list'
import { discountUses, programPlayers } from '@touchline/domain/registration/lists'
import { notRegistered, programAssignments, programTeams } from '@touchline/domain/registration/people-lists'
import { programWaitlist } from '@touchline/domain/registration/waitlist-lists'
import { useBillingTexts, useSubscriptionTexts } from '../billing/billing-texts.ts'
import { RegistrationsPage } from '../billing/ClubLists.tsx'
import { ExportResults } from '../kit/list/ExportResults.tsx'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId, type ProgramTab } from '../programs/ProgramTabs.tsx'
import { usePeopleTexts, usePlayerListTexts, useWaitlistListTexts } from './list-texts.ts'

/** The file of a list of one program. */
function ProgramExport({ tab, of, words }: { tab: ProgramTab; of: List; words: { readonly file: string } }) {
  return (
    <ProgramTabPage tab={tab}>
      <ExportResults of={of} words={words} within={{ program: String(useProgramId()) }} />
    </ProgramTabPage>
  )
}

export const ExportPlayersScreen = () => <ProgramExport tab="players" of={programPlayers} words={usePlayerListTexts()} />
export const ExportSubscriptionsScreen = () => <ProgramExport tab="subscriptions" of={subscriptions} words={useSubscriptionTexts()} />
export const ExportWaitlistScreen = () => <ProgramExport tab="waitlist" of={programWaitlist} words={useWaitlistListTexts()} />
export const ExportTeamsScreen = () => <ProgramExport tab="teams" of={programTeams} words={{ file: usePeopleTexts().fileTeams }} />
export const ExportAssignmentsScreen = () => (
  <ProgramExport tab="team-assignments" of={programAssignments} words={{ file: usePeopleTexts().fileAssignments }} />
)
export const ExportNotRegisteredScreen = () => (
  <ProgramExport tab="not-registered" of={notRegistered} words={{ file: usePeopleTexts().fileNotRegistered }} />
)

export function ExportDiscountsScreen() {
  return (
    <RegistrationsPage tab="discounts">
      <ExportResults of={discountUses} words={{ file: useBillingTexts().discounts }} />
    </RegistrationsPage>
  )
}
