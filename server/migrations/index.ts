import type { Migration } from 'kysely/migration'
import { house } from './0001-to-0039/0001-house.ts'
import { events } from './0001-to-0039/0002-events.ts'
import { calendarNews } from './0001-to-0039/0003-calendar-news.ts'
import { attendanceAndFeeds } from './0001-to-0039/0004-attendance-and-feeds.ts'
import { accounts } from './0001-to-0039/0005-accounts.ts'
import { signUp } from './0001-to-0039/0006-sign-up.ts'
import { bridge } from './0001-to-0039/0007-bridge.ts'
import { signIn } from './0001-to-0039/0008-sign-in.ts'
import { media } from './0001-to-0039/0009-media.ts'
import { account } from './0001-to-0039/0010-account.ts'
import { siteToast } from './0001-to-0039/0011-site-toast.ts'
import { calendarSources } from './0001-to-0039/0013-calendar-sources.ts'
import { rosterImports } from './0001-to-0039/0014-rosters.ts'
import { answersReady } from './0001-to-0039/0016-answers-ready.ts'
import { connectImports } from './0001-to-0039/0017-connect.ts'
import { review } from './0001-to-0039/0020-review.ts'
import { medical } from './0001-to-0039/0021-medical.ts'
import { defects } from './0001-to-0039/0022-defects.ts'
import { contacts } from './0001-to-0039/0023-contacts.ts'
import { typedContacts } from './0001-to-0039/0024-typed-contacts.ts'
import { sameCode } from './0001-to-0039/0025-same-code.ts'
import { ownContacts } from './0001-to-0039/0026-own-contacts.ts'
import { canceledEvents } from './0001-to-0039/0027-canceled-events.ts'
import { invitedPlaces } from './0001-to-0039/0030-invited-places.ts'
import { clubDocuments } from './0001-to-0039/0031-club-documents.ts'
import { columnsOfRecords } from './0001-to-0039/0032-record-columns.ts'
import { savedViews } from './0001-to-0039/0033-saved-views.ts'
import { distributable } from './0001-to-0039/0034-distributable.ts'
import { clockSetting } from './0001-to-0039/0035-clock-setting.ts'
import { lastUse } from './0001-to-0039/0036-last-use.ts'
import { regionsAndSports } from './0001-to-0039/0037-regions-and-sports.ts'
import { clubSettings } from './0001-to-0039/0038-club-settings.ts'
import { auditLogByTime } from './0001-to-0039/0039-audit-log-by-time.ts'
import { staffCertificates } from './0040-to-0079/0040-staff-certificates.ts'
import { playersOfClub } from './0040-to-0079/0041-players.ts'
import { roleVersions } from './0040-to-0079/0042-role-versions.ts'
import { duplicatePlayers } from './0040-to-0079/0043-duplicate-players.ts'
import { custodyNotes } from './0040-to-0079/0044-custody-notes.ts'
import { clubTeams } from './0040-to-0079/0045-club-teams.ts'
import { resources } from './0040-to-0079/0046-resources.ts'
import { teamStaff } from './0040-to-0079/0047-team-staff.ts'
import { teamClearance } from './0040-to-0079/0048-team-clearance.ts'
import { depthCharts } from './0040-to-0079/0049-depth-charts.ts'
import { itineraries } from './0040-to-0079/0050-itineraries.ts'
import { recruiting } from './0040-to-0079/0052-recruiting.ts'
import { teamAssignments } from './0040-to-0079/0053-team-assignments.ts'
import { playerPictures } from './0040-to-0079/0055-player-pictures.ts'
import { teamCopies } from './0040-to-0079/0056-team-copies.ts'
import { guestPlayers } from './0040-to-0079/0057-guest-players.ts'
import { statistics } from './0040-to-0079/0058-statistics.ts'
import { groupTraining } from './0040-to-0079/0059-group-training.ts'
import { clubSetup } from './0040-to-0079/0060-club-setup.ts'
import { clubExports } from './0040-to-0079/0061-club-exports.ts'
import { rosterChanges } from './0040-to-0079/0062-roster-changes.ts'
import { ledger } from './0040-to-0079/0063-ledger.ts'
import { sportAgeGroups } from './0040-to-0079/0065-sport-age-groups.ts'
import { payments } from './0040-to-0079/0066-payments.ts'
import { notifications } from './0040-to-0079/0067-notifications.ts'
import { policiesForThePlanner } from './0040-to-0079/0069-policies-for-the-planner.ts'
import { eventResources } from './0040-to-0079/0070-event-resources.ts'
import { assignmentRequests } from './0040-to-0079/0071-assignment-requests.ts'
import { paymentsThatWait } from './0040-to-0079/0075-payments-that-wait.ts'
import { pushAndReceipts } from './0080-to-0119/0080-push-and-receipts.ts'
import { messages } from './0080-to-0119/0085-messages.ts'
import { chat } from './0080-to-0119/0090-chat.ts'
import { programs } from './0080-to-0119/0095-programs.ts'
import { registration } from './0080-to-0119/0096-registration.ts'
import { billing } from './0080-to-0119/0105-billing.ts'
import { waitlist } from './0080-to-0119/0106-waitlist.ts'
import { forms } from './0080-to-0119/0108-forms.ts'
import { programInvitations } from './0080-to-0119/0109-program-invitations.ts'
import { merchantPolicies } from './0080-to-0119/0110-merchant-policies.ts'
import { financialAid } from './0080-to-0119/0111-financial-aid.ts'
import { guestCoaches } from './0080-to-0119/0112-guest-coaches.ts'
import { replacedMessages } from './0080-to-0119/0113-replaced-messages.ts'
import { questionsAboutAid } from './0080-to-0119/0117-questions-about-aid.ts'
import { waitingRooms } from './0080-to-0119/0118-waiting-rooms.ts'
import { invoices } from './0080-to-0119/0119-invoices.ts'
import { programChanges } from './0120-program-changes.ts'
import { paymentShares } from './0121-payment-shares.ts'
import { balanceBySource } from './0122-balance-by-source.ts'
import { creditAtCheckout } from './0123-credit-at-checkout.ts'
import { aidAsCredit } from './0124-aid-as-credit.ts'
import { audienceOfPrograms } from './0125-audience-of-programs.ts'
import { deletedChatMessages } from './0126-deleted-chat-messages.ts'
import { leanerPostings } from './0130-leaner-postings.ts'
import { donations } from './0131-donations.ts'
import { searchSubscriptions } from './0132-search-subscriptions.ts'
import { feeTiming } from './0133-fee-timing.ts'
import { searchMessages } from './0134-search-messages.ts'
import { groupPictures } from './0136-group-pictures.ts'
import { heldPrices } from './0137-held-prices.ts'
import { endedRegistrations } from './0138-ended-registrations.ts'
import { disputeReminders } from './0139-dispute-reminders.ts'
import { clubOfAJournal } from './0140-club-of-a-journal.ts'
import { entriesOfInvoicesAndDonations } from './0141-entries-of-invoices-and-donations.ts'
import { formsOfAid } from './0143-forms-of-aid.ts'
import { packagesOfAFee } from './0144-packages-of-a-fee.ts'
import { acknowledgements } from './0145-acknowledgements.ts'
import { sumsOfOpenDays } from './0146-sums-of-open-days.ts'
import { amountsWithoutOwner } from './0147-amounts-without-owner.ts'
import { methodsOfTransactions } from './0150-methods-of-transactions.ts'
import { markedUnread } from './0152-marked-unread.ts'
import { auditLogByPerson } from './0153-audit-log-by-person.ts'

/** Migrations in order; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-house': house,
  '0002-events': events,
  '0003-calendar-news': calendarNews,
  '0004-attendance-and-feeds': attendanceAndFeeds,
  '0005-accounts': accounts,
  '0006-sign-up': signUp,
  '0007-bridge': bridge,
  '0008-sign-in': signIn,
  '0009-media': media,
  '0010-account': account,
  '0011-site-toast': siteToast,
  '0013-calendar-sources': calendarSources,
  '0014-rosters': rosterImports,
  '0016-answers-ready': answersReady,
  '0017-connect': connectImports,
  '0020-review': review,
  '0021-medical': medical,
  '0022-defects': defects,
  '0023-contacts': contacts,
  '0024-typed-contacts': typedContacts,
  '0025-same-code': sameCode,
  '0026-own-contacts': ownContacts,
  '0027-canceled-events': canceledEvents,
  '0030-invited-places': invitedPlaces,
  '0031-club-documents': clubDocuments,
  '0032-record-columns': columnsOfRecords,
  '0033-saved-views': savedViews,
  '0034-distributable': distributable,
  '0035-clock-setting': clockSetting,
  '0036-last-use': lastUse,
  '0037-regions-and-sports': regionsAndSports,
  '0038-club-settings': clubSettings,
  '0039-audit-log-by-time': auditLogByTime,
  '0040-staff-certificates': staffCertificates,
  '0041-players': playersOfClub,
  '0042-role-versions': roleVersions,
  '0043-duplicate-players': duplicatePlayers,
  '0044-custody-notes': custodyNotes,
  '0045-club-teams': clubTeams,
  '0046-resources': resources,
  '0047-team-staff': teamStaff,
  '0048-team-clearance': teamClearance,
  '0049-depth-charts': depthCharts,
  '0050-itineraries': itineraries,
  '0052-recruiting': recruiting,
  '0053-team-assignments': teamAssignments,
  '0055-player-pictures': playerPictures,
  '0056-team-copies': teamCopies,
  '0057-guest-players': guestPlayers,
  '0058-statistics': statistics,
  '0059-group-training': groupTraining,
  '0060-club-setup': clubSetup,
  '0061-club-exports': clubExports,
  '0062-roster-changes': rosterChanges,
  '0063-ledger': ledger,
  '0065-sport-age-groups': sportAgeGroups,
  '0066-payments': payments,
  '0067-notifications': notifications,
  '0069-policies-for-the-planner': policiesForThePlanner,
  '0070-event-resources': eventResources,
  '0071-assignment-requests': assignmentRequests,
  '0075-payments-that-wait': paymentsThatWait,
  '0080-push-and-receipts': pushAndReceipts,
  '0085-messages': messages,
  '0090-chat': chat,
  '0095-programs': programs,
  '0096-registration': registration,
  '0105-billing': billing,
  '0106-waitlist': waitlist,
  '0108-forms': forms,
  '0109-program-invitations': programInvitations,
  '0110-merchant-policies': merchantPolicies,
  '0111-financial-aid': financialAid,
  '0112-guest-coaches': guestCoaches,
  '0113-replaced-messages': replacedMessages,
  '0117-questions-about-aid': questionsAboutAid,
  '0118-waiting-rooms': waitingRooms,
  '0119-invoices': invoices,
  '0120-program-changes': programChanges,
  '0121-payment-shares': paymentShares,
  '0122-balance-by-source': balanceBySource,
  '0123-credit-at-checkout': creditAtCheckout,
  '0124-aid-as-credit': aidAsCredit,
  '0125-audience-of-programs': audienceOfPrograms,
  '0126-deleted-chat-messages': deletedChatMessages,
  '0130-leaner-postings': leanerPostings,
  '0131-donations': donations,
  '0132-search-subscriptions': searchSubscriptions,
  '0133-fee-timing': feeTiming,
  '0134-search-messages': searchMessages,
  '0136-group-pictures': groupPictures,
  '0137-held-prices': heldPrices,
  '0138-ended-registrations': endedRegistrations,
  '0139-dispute-reminders': disputeReminders,
  '0140-club-of-a-journal': clubOfAJournal,
  '0141-entries-of-invoices-and-donations': entriesOfInvoicesAndDonations,
  '0143-forms-of-aid': formsOfAid,
  '0144-packages-of-a-fee': packagesOfAFee,
  '0145-acknowledgements': acknowledgements,
  '0146-sums-of-open-days': sumsOfOpenDays,
  '0147-amounts-without-owner': amountsWithoutOwner,
  '0150-methods-of-transactions': methodsOfTransactions,
  '0152-marked-unread': markedUnread,
  '0153-audit-log-by-person': auditLogByPerson,
}
