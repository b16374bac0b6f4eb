import { notifications } from '@touchline/domain/notifications/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { acknowledgeRoutes } from './acknowledge.routes.ts'
import { clubFile } from './club-file.ts'
import { ownNotifications, undeliveredMessages } from './counters.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { receiveRoutes } from './receive.routes.ts'
import { undeliveredRoutes } from './undelivered.routes.ts'
import { forgetOldNotifications } from './notifications.store.ts'

export const notificationsServer = serverArea(notifications, {
  routes: [notificationRoutes, undeliveredRoutes, receiveRoutes, acknowledgeRoutes],
  sweeps: [forgetOldNotifications],
  counters: [ownNotifications, undeliveredMessages],
  forgetPerson: (tx, userId) => sql`delete from notification where user_id = ${userId}`.execute(tx),
  clubFile,
})
