import { readMerchantBalance, readPayout } from '@touchline/domain/payments/balance-endpoints'
import * as merchants from '@touchline/domain/payments/merchant-endpoints'
import * as policies from '@touchline/domain/payments/merchant-policy-endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, handleAfter } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { archive, makeDefault, renameMerchant, restore, saveFee } from './change-merchant.ts'
import { clubPolicy, merchantPolicy, publish, versionsForFinance } from './merchant-policies.ts'
import { findMerchantTo } from './merchants.store.ts'
import { applyState, findToOnboard, findWanted, linkToForm, noteOnboarding, openAccount, readAccount, storeAccount } from './onboarding.ts'
import { balanceForFinance } from './read-balance.ts'
import { merchantsForFinance, presentMerchant } from './read-merchant.ts'
import { payoutWithItems } from './read-payout.ts'

/** Serves the merchant accounts to finance, and their policies to everybody in the club. */
export function merchantRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, merchants.readMerchants, (call) => merchantsForFinance(call))
  handle(app, ctx, merchants.readMerchant, async (call) => presentMerchant(call, await findMerchantTo('view', call, call.params.merchant)))
  handleAfter(
    app,
    ctx,
    merchants.createMerchant,
    { find: (call) => findWanted(call), work: (wanted, call) => openAccount(ctx, wanted, call.body) },
    (call, opened) => storeAccount(call, opened, call.body),
  )
  handle(app, ctx, merchants.changeMerchant, (call) => renameMerchant(call, call.params.merchant, call.body))
  handleAfter(
    app,
    ctx,
    merchants.continueOnboarding,
    { find: (call) => findToOnboard(call, call.params.merchant), work: (merchant) => linkToForm(ctx, merchant) },
    (call, linked) => noteOnboarding(call, linked),
  )
  handleAfter(
    app,
    ctx,
    merchants.refreshMerchant,
    { find: (call) => findMerchantTo('manage', call, call.params.merchant), work: (merchant) => readAccount(ctx, merchant) },
    (call, read) => applyState(call, read),
  )
  handle(app, ctx, merchants.makeMerchantDefault, (call) => makeDefault(call, call.params.merchant, call.body))
  handle(app, ctx, merchants.archiveMerchant, (call) => archive(call, call.params.merchant, call.body))
  handle(app, ctx, merchants.restoreMerchant, (call) => restore(call, call.params.merchant, call.body))
  handle(app, ctx, merchants.saveMerchantFee, (call) => saveFee(call, call.params.merchant, call.body))
  handle(app, ctx, readMerchantBalance, (call) => balanceForFinance(call, call.params.merchant))
  handle(app, ctx, readPayout, (call) => payoutWithItems(call, call.params.payout))

  handle(app, ctx, policies.readClubPolicy, (call) => clubPolicy(call, call.params.policy_kind))
  handle(app, ctx, policies.readMerchantPolicy, (call) =>
    merchantPolicy(call, call.params.merchant, call.params.policy_kind, call.query.version ?? null),
  )
  handle(app, ctx, policies.readPolicyVersions, (call) => versionsForFinance(call, call.params.merchant, call.params.policy_kind))
  handle(app, ctx, policies.publishPolicy, (call) => {
    const { text, version_id: seen } = call.body
    return publish(call, call.params.merchant, call.params.policy_kind, { text, seen })
  })
}
