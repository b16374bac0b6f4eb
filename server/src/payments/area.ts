import { payments } from '@touchline/domain/payments/area'
import { isPayPage } from '@touchline/domain/payments/pay-pages'
import { serverArea } from '../kit/server-area.ts'
import { booksBrokenBy } from './book-statements.ts'
import { cancelAbandoned } from './confirm-payment.ts'
import { clubFile } from './club-file.ts'
import { moneyToWatch } from './counters.ts'
import { expireCredits } from './credits.ts'
import { eventJob, finishEvents } from './events.ts'
import { forgetMethods } from './forget-methods.ts'
import { transactionLists } from './lists.routes.ts'
import { merchantRoutes } from './merchants/merchants.routes.ts'
import { finishOperations, operationJob } from './operations.ts'
import { paymentRoutes } from './payments.routes.ts'
import { reconcileJob } from './reconcile.ts'
import { playerRows } from './player-rows.ts'

export const paymentsServer = serverArea(payments, {
  routes: [transactionLists, paymentRoutes, merchantRoutes],
  jobs: (background) => [operationJob(background), eventJob(background), reconcileJob(background)],
  slowSweeps: [finishOperations, finishEvents, expireCredits, cancelAbandoned],
  counters: [moneyToWatch],
  isPayPage,
  playerRows,
  forgetPerson: forgetMethods,
  clubFile,
  answers: { booksBrokenBy },
})
