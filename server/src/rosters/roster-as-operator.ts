import { texts } from '@touchline/domain/rosters/texts.en'
import type { RosterImport, RosterImportRow } from '@touchline/domain/rosters/roster-import'
import { fieldName, type RosterField } from '@touchline/domain/rosters/roster-field'
import { fill } from '@touchline/domain/kit/texts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from '../kit/secrets/credentials.ts'
import type { AppContext } from '../kit/app-context.ts'
import { newToken } from '../kit/secrets/secrets.ts'

interface Page {
  items: RosterImportRow[]
  total: number
}

/**
 * `npm run import -- --roster roster.csv --team 10` (or `--club 1` for a list with a team on each line): the same reading, review and action as on
 * screen, in the role of an administrator of the club or of the person named by --as. Without --yes nothing is changed; lines with questions are left out.
 */
export async function rosterAsOperator(app: FastifyInstance, ctx: AppContext, words: Record<string, string>): Promise<string> {
  const [team, club] = [Number(words['team']) || null, Number(words['club']) || null]
  const roleSession = await operatorRoleSession(ctx, team, club, words['as'] ?? null)
  if (roleSession === null) return 'No such team or club, or no user who may change its rosters.\n'
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { authorization: `Bearer ${roleSession.token}`, 'x-access-key': roleSession.key, 'content-type': 'application/json' }
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
    })
    return { ok: response.statusCode === 200, body: response.json<T & { error?: string; errors?: Record<string, string[]> }>() }
  }
  const why = ({ error, errors }: { error?: string; errors?: Record<string, string[]> }) =>
    `${
      error ??
      Object.values(errors ?? {})
        .flat()
        .join(' ')
    }\n`
  try {
    const given = await ask<RosterImport>('POST', '/club/roster_imports', {
      file_name: words['name'] ?? 'roster.csv',
      content: words['content'] ?? '',
      team_id: team,
    })
    if (!given.ok) return why(given.body)
    const path = `/club/roster_imports/${given.body.id}`
    const read = async (): Promise<RosterImport> => {
      for (;;) {
        const { body } = await ask<RosterImport>('GET', path)
        if (body.state !== 'reading' && body.state !== 'matching') return body
        await sleep(200)
      }
    }
    let review = await read()
    if (review.state === 'mapping' && review.missing.length === 0 && (words['dates'] === 'mdy' || words['dates'] === 'dmy')) {
      await ask('POST', `${path}/mapping`, { fields: review.columns.map(({ field }) => field), date_order: words['dates'] })
      review = await read()
    }
    if (review.state === 'failed') return `${texts[`fault.${review.fault ?? 'gone'}`]}\n`
    if (review.state === 'mapping') return questionOf(review)
    const lines = await described(review.rows, (page) =>
      ask<Page>('GET', `${path}/rows?page=${page}&page_size=200`).then(({ body }) => body),
    )
    if (words['yes'] !== '1') return `${lines}Nothing was changed. Run again with --yes to import ${review.counts?.included ?? 0} lines.\n`
    const applied = await ask<RosterImport>('POST', `${path}/apply`)
    return applied.ok
      ? `${lines}Done: ${review.counts?.included ?? 0} lines. You can undo it for 30 days on the import’s page.\n`
      : why(applied.body)
  } finally {
    await ctx.database.query('owner', 'update session set revoked_at = app_now() where token_hash = $1', [hashOf(roleSession.token)])
  }
}

const questionOf = ({ missing, ask_date_order }: RosterImport) =>
  missing.length > 0
    ? `${fill(texts.missing, { fields: missing.map((field: RosterField) => fieldName(field, texts)).join(', ') })} Match the columns once on screen; they are remembered for files like this.\n`
    : ask_date_order
      ? 'The birth dates don’t show if the day or the month comes first. Add --dates mdy or --dates dmy.\n'
      : 'Match the columns once on screen; they are remembered for files like this.\n'

async function described(rows: number, pageOf: (page: number) => Promise<Page>): Promise<string> {
  const said: Record<string, string> = texts
  let text = ''
  for (let page = 1; page <= Math.ceil(rows / 200); page++)
    for (const { row, op, included, values, team_name, changes, problems } of (await pageOf(page)).items) {
      const what = op === 'none' ? 'no change' : included ? op : 'skipped'
      const notes = [
        ...problems.map(({ code, detail }) => fill(said[`problem.${code}`] ?? code, { detail })),
        ...(op === 'update' ? changes.map((change) => `${change.what}: ${change.from ?? '–'} → ${change.to ?? '–'}`) : []),
      ].join('; ')
      text += `${String(row).padStart(5)}  ${what.padEnd(9)} ${`${values.first_name} ${values.last_name}`.trim()}${team_name ? `, ${team_name}` : ''}${notes ? `  (${notes})` : ''}\n`
    }
  return text
}

/** Opens a role session for a few minutes, recorded in the audit like any other. */
async function operatorRoleSession(
  ctx: AppContext,
  team: number | null,
  club: number | null,
  email: string | null,
): Promise<{ token: string; key: string } | null> {
  const [token, key] = [newToken(), newToken()]
  const { rows } = await ctx.database.query(
    'owner',
    `with place as (select coalesce((select club_id from team where id = $1), case when $1::bigint is null then $2::bigint end) as club_id),
      who as (select r.id as role_id, r.user_id from place join role r on r.club_id = place.club_id and r.active join app_user u on u.id = r.user_id
        where u.email = $3 or ($3 is null and r.type = 'Admin' and exists (select from role_permission p where p.role_id = r.id and p.club_region_id = 0 and p.key in ('club_administration', 'club_operations')))
        order by r.id limit 1),
      made as (insert into session (user_id, token_hash, client_type, expires_at) select user_id, $4, 'operator', app_now() + interval '10 minutes' from who returning id, user_id)
    insert into access_key (session_id, user_id, role_id, key_hash) select made.id, made.user_id, who.role_id, $5 from made, who returning id`,
    [team, club, email, hashOf(token), hashOf(key)],
  )
  return rows.length > 0 ? { token, key } : null
}
