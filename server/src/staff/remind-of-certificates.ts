import { dateOf } from '@touchline/domain/kit/dates'
import { reminderDue } from '@touchline/domain/staff/certificate'
import { certificateNotice } from '@touchline/domain/staff/reminder-notice'
import { queueWished } from '../account/own-account/wishes.ts'
import { audit } from '../kit/audit.ts'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { eachRow } from '../kit/jobs/each-row.ts'
import { clubsWithStaff, expiringCertificates, noteCertificateReminder } from './staff.store.ts'

/** Reminds people of their certificates 60, 30 and 7 days before they expire, by the date of the club. A second run sends nothing. */
export async function remindOfCertificates(db: Db, publicUrl: string, now: Date): Promise<void> {
  const expiring = await byClub(await clubsWithStaff(db), (clubId) => expiringCertificates(db, clubId, now))
  await eachRow(expiring, async (certificate) => {
    const { club_id, id, expires_on, reminded, zone, user_id, name, email, locale } = certificate
    const days = reminderDue(expires_on, dateOf(now, zone), reminded)
    if (days === null) return
    await inTransaction(db, async (tx) => {
      if (!(await noteCertificateReminder(tx, certificate, days))) return
      const mail = {
        ...({ channel: 'email', userId: user_id, to: email, name } as const),
        ...certificateNotice(certificate, { locale }),
        dedupeKey: `certificate:${id}:${expires_on}:${days}`,
        inApp: { context: 'Team', path: null, teamId: null } as const,
      }
      await queueWished(tx, null, club_id, [mail], { category: 'alerts', publicUrl })
      await audit(tx, null, null, { action: 'certificate.reminded', entity: 'certificate', entityId: id, clubId: club_id, diff: { days } })
    })
  })
}
