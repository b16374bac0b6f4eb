import { dateOf } from '@touchline/domain/kit/dates'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { certificates } from '@touchline/domain/staff/certificate-record'
import { texts as certificateEnglish } from '@touchline/domain/staff/certificate-texts.en'
import { texts as certificateSpanish } from '@touchline/domain/staff/certificate-texts.es'
import { readCoaches, staffList } from '@touchline/domain/staff/endpoints'
import { texts as english } from '@touchline/domain/staff/texts.en'
import { texts as spanish } from '@touchline/domain/staff/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes, type ListSource } from '../kit/list/list-routes.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'
import { coachesOf, isStaffOfClub, staffInSql, validityInSql, withinReach } from './staff.store.ts'

/** The rows of the directory. */
export const staffSource: ListSource<typeof staffList, Record<never, never>> = {
  from: ({ actor }) => {
    if (actor.clubId === null) throw notFound()
    return staffInSql(actor)
  },
  columns: ({ actor, now }) => ({
    id: sql`r.id`,
    user_id: sql`r.user_id`,
    name: sql`u.first_name || ' ' || u.last_name`,
    role: sql`r.type`,
    head_coach: sql`coalesce(w.head_coach, false)`,
    teams: sql`w.teams`,
    email: sql`u.email::text`,
    mobile_number: sql`u.mobile_number`,
    certificates: sql`coalesce((select ${validityInSql(sql`min(coalesce(c.expires_on, 'infinity'))`, dateOf(now, actor.clubZone))}
      from staff_certificate c where c.club_id = ${actor.clubId} and c.user_id = r.user_id and not c.archived having count(*) > 0), 'none')`,
  }),
  words: ({ locale }) => (locale === 'es' ? spanish : english),
}

/** Serves the directory of the staff and their certificates. */
export function staffRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, staffList, staffSource)

  handle(app, ctx, readCoaches, async ({ db, actor }) => {
    if (actor.clubId === null) throw notFound()
    return { items: await coachesOf(db, actor) }
  })

  recordRoutes(app, ctx, certificates, {
    words: ({ locale }) => (locale === 'es' ? certificateSpanish : certificateEnglish),
    visible: ({ actor }) => withinReach(actor, sql`r.user_id`),
    derived: {
      person: () => sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = r.user_id)`,
      validity: ({ actor, now }) => validityInSql(sql`r.expires_on`, dateOf(now, actor.clubZone)),
    },
    beforeSave: async ({ db, actor }, { user_id, issued_on, expires_on }, before) => {
      const words = actor.locale === 'es' ? certificateSpanish : certificateEnglish
      const refused = (field: 'user_id' | 'expires_on', sentence: string) =>
        new Refusal('certificate.wrong', sentence, { errors: { [field]: [sentence] } })
      // The certificate of a person who has left stays with that person.
      if (user_id !== before?.user_id && !(await isStaffOfClub(db, actor.clubId!, user_id))) throw refused('user_id', words.notStaff)
      if (issued_on !== null && expires_on !== null && expires_on < issued_on) throw refused('expires_on', words.backwards)
    },
  })
}
