import { invoices } from '@touchline/domain/invoices/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { clubFile } from './club-file.ts'
import { invoicesOfDemo } from './invoices.demo.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { playerRows } from './player-rows.ts'

export const invoicesServer = serverArea(invoices, {
  routes: [invoiceRoutes],
  async forgetPerson(tx, userId) {
    for (const clubId of await clubsWithStaff(tx))
      await sql`delete from invoice_recipient where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  },
  playerRows,
  clubFile,
  demo: invoicesOfDemo,
})
