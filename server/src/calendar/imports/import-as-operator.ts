import type { CalendarImport } from '@touchline/domain/calendar/imports/calendar-import'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newToken } from '../../kit/secrets/secrets.ts'

/**
 * `npm run import -- --team 10|--club 1 file.ics|address`: the same review and action as on screen, through the same endpoints, in the role of an
 * administrator of the club (or of the person named by --as). Without --yes nothing is changed. Entries without a team are left out.
 */
export async function importAsOperator(app: FastifyInstance, ctx: AppContext, words: Record<string, string>): Promise<string> {
  const whole = words['club'] !== undefined
  const id = Number(words[whole ? 'club' : 'team'])
  const roleSession = await operatorRoleSession(ctx, { whole, id }, words['as'] ?? null)
  if (roleSession === null) return `There is no ${whole ? 'club' : 'team'} ${id}, or no user who may change its calendar.\n`
  const at = whole ? '/club_admin/calendar_imports' : `/teams/${id}/calendar_imports`
  const ask = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${roleSession.token}`, 'x-access-key': roleSession.key, 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: JSON.stringify(body) })
    return {
      ok: response.statusCode === 200,
      body: response.json<CalendarImport & { error?: string; errors?: Record<string, string[]> }>(),
    }
  }
  try {
    const { address, data, text, name = 'calendar.ics' } = words
    const body = address !== undefined ? { address } : { file_name: name, ...(data !== undefined ? { data } : { text: text ?? '' }) }
    const review = await ask(at, body)
    if (!review.ok)
      return `${
        review.body.error ??
        Object.values(review.body.errors ?? {})
          .flat()
          .join(' ')
      }\n`
    const lines = described(review.body)
    if (words['yes'] !== '1')
      return `${lines}Nothing was changed. Run again with --yes to import this into the calendar of ${review.body.team_name ?? 'the club'}.\n`
    const applied = await ask(`${at}/${review.body.change_set_id}/apply`, { keep: words['keep'] === '1' && words['address'] !== undefined })
    return applied.ok
      ? `${lines}Done: change set ${review.body.change_set_id}. You can undo it for 30 days on the import’s page.${applied.body.source_id === null ? '' : ' The URL is synced every hour.'}\n`
      : `${applied.body.error ?? 'The import failed.'}\n`
  } finally {
    await ctx.database.query('owner', 'update session set revoked_at = app_now() where token_hash = $1', [hashOf(roleSession.token)])
  }
}

const described = ({ rows }: CalendarImport) =>
  rows
    .map(({ op, type, start_time, opponent, side, title, location, field_name, team_name, warnings }) => {
      const what =
        type === 'Game' ? `Game ${side === 'away' ? 'at' : 'vs'} ${opponent ?? ''}` : title || (type === 'Practice' ? 'Practice' : 'Event')
      const notes = warnings.map(({ code, detail }) => `${code} ${detail}`).join(', ')
      return `${op.padEnd(9)} ${start_time.replace('T', ' ')}  ${team_name ? `${team_name}: ` : ''}${what}${(field_name ?? location) ? `, ${field_name ?? location}` : ''}${notes ? `  (${notes})` : ''}\n`
    })
    .join('')

/** Opens a role session for a few seconds, recorded in the audit like any other. */
async function operatorRoleSession(
  ctx: AppContext,
  { whole, id }: { whole: boolean; id: number },
  email: string | null,
): Promise<{ token: string; key: string } | null> {
  const [token, key] = [newToken(), newToken()]
  const { rows } = await ctx.database.query(
    'owner',
    `with who as (select r.id as role_id, r.user_id from (select club_id from club where $5 and club_id = $1 union select club_id from team where not $5 and id = $1) t join role r on r.club_id = t.club_id and r.active join app_user u on u.id = r.user_id
        where (u.email = $2 or ($2 is null and r.type = 'Admin' and exists (select from role_permission p where p.role_id = r.id and p.club_region_id = 0 and p.key in ('club_administration', 'club_operations'))))
        order by r.id limit 1),
      made as (insert into session (user_id, token_hash, client_type, expires_at) select user_id, $3, 'operator', app_now() + interval '10 minutes' from who returning id, user_id)
    insert into access_key (session_id, user_id, role_id, key_hash) select made.id, made.user_id, who.role_id, $4 from made, who returning id`,
    [Number.isInteger(id) ? id : 0, email, hashOf(token), hashOf(key), whole],
  )
  return rows.length > 0 ? { token, key } : null
}
