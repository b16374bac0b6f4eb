import { billing } from '@touchline/domain/billing/area'
import { serverArea } from '../kit/server-area.ts'
import { billingRoutes } from './billing.routes.ts'
import { clubFile } from './club-file.ts'
import { collectInstalments } from './collect.ts'
import { tellOfDisputes } from './disputes/tell-of-disputes.ts'
import { donationRoutes } from './donations/donations.routes.ts'
import { forgetPayer } from './forget-payer.ts'
import { billingLists } from './lists.routes.ts'
import { ownersOfAccounts } from './owners-of-accounts.ts'
import { playerRows } from './player-rows.ts'
import { shareRoutes } from './shares/shares.routes.ts'
import { expireProposals, withdrawFromRemoved } from './shares/withdraw-proposals.ts'

export const billingServer = serverArea(billing, {
  routes: [billingLists, billingRoutes, donationRoutes, shareRoutes],
  sweeps: [expireProposals, withdrawFromRemoved],
  slowSweeps: [collectInstalments, tellOfDisputes],
  forgetPerson: forgetPayer,
  clubFile,
  playerRows,
  answers: ownersOfAccounts,
})
