import { areas } from '@touchline/domain/areas'
import type { TestServer } from '../test-server.ts'

/** All tables whose rows belong to a club. */
export const tablesOfClubs = async (testServer: TestServer): Promise<string[]> =>
  (
    await testServer.rows(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'club_id' order by 1`,
    )
  ).map((row) => String(row['name']))

/** For each table a hash over the rows of all other clubs. */
export async function foreignDigest(testServer: TestServer, clubs: readonly number[]): Promise<string> {
  const parts = (await tablesOfClubs(testServer)).map(
    (name) => `(select '${name} ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from ${name} t where club_id <> all($1))`,
  )
  return String((await testServer.rows(`select array_to_string(array[${parts.join(', ')}], ', ') as digest`, [clubs]))[0]!['digest'])
}

/** The tables in which two digests differ. */
export function changedTables(before: string, after: string): string {
  const known = new Set(before.split(', '))
  return after
    .split(', ')
    .filter((one) => !known.has(one))
    .map((one) => one.split(' ')[0]!)
    .join(', ')
}

/** Returns a function that finds data of other clubs in a reply: their names, their ids, their club. Values that the matrix itself creates in both clubs are excluded. */
export async function foreignFinder(testServer: TestServer, clubs: readonly number[]): Promise<(raw: string) => string | undefined> {
  const rows = await testServer.rows(
    `select name as word, club_id from team union all select last_name, club_id from player union all select concat(first_name, ' ', last_name), club_id from player union all select opponent, club_id from game where opponent <> ''
     union all select name, club_id from facility union all select name, club_id from club union all select name, club_id from club_link where name <> 'Matrix' union all select name, club_id from club_merchant where name like 'Second account _' union all select email::text, club_id from invitation where email <> 'matrix@example.org'
     union all select u.email::text, r.club_id from role r join app_user u on u.id = r.user_id where r.club_id is not null and r.active`,
  )
  const own = rows.filter((row) => clubs.includes(Number(row['club_id']))).map((row) => String(row['word']))
  const accounts = new Set((await testServer.rows('select last_name from app_user')).map((row) => String(row['last_name'])))
  const words = [...new Set(rows.filter((row) => !clubs.includes(Number(row['club_id']))).map((row) => String(row['word'])))].filter(
    (word) => word.length > 3 && !accounts.has(word) && !own.some((mine) => mine.includes(word)),
  )
  const records = areas.flatMap((area) => area.records.map(({ record }) => record))
  const titles: string[] = []
  for (const { table, fields } of records) {
    const title = Object.keys(fields)[0]!
    const laid = await testServer.rows(`select ${title} as title from ${table} where club_id <> all($1) and ${title} like '% of club _'`, [
      clubs,
    ])
    titles.push(...laid.map((row) => String(row['title'])))
  }
  // The id with the name, as a list prints them: a name alone, such as "Fall", belongs to seasons of every club.
  const heads = await testServer.rows(
    ['season', 'club_region', 'field', 'facility']
      .map((table) => `select concat('"id":', id, ',"name":', to_json(name)) as head from ${table} where club_id <> all($1)`)
      .concat(`select concat('"id":', club_id, ',"name":', to_json(name)) from club where club_id <> all($1)`)
      .join(' union all '),
    [clubs],
  )
  const ids = new Map<string, Set<number>>()
  for (const table of ['team', 'player', 'season', 'facility', 'field', 'event', 'change_set', 'club_region']) {
    const found = await testServer.rows(
      `select id from ${table} where club_id <> all($1) and id not in (select id from ${table} where club_id = any($1))`,
      [clubs],
    )
    ids.set(table, new Set(found.map((row) => Number(row['id']))))
  }
  return (raw) => {
    for (const [text, name, id] of raw.matchAll(/"(\w+)_id":(\d+)/g))
      if (name === 'club' ? !clubs.includes(Number(id)) : ids.get(name!)?.has(Number(id))) return text
    // A file of a list quotes only what it must.
    const values = /^\s*[[{]/.test(raw) ? null : new Set(raw.split(/[",\r\n]+/))
    return (
      words.find((word) => (values === null ? raw.includes(`"${word}"`) : values.has(word))) ??
      titles.find((title) => raw.includes(title)) ??
      heads.map(({ head }) => String(head)).find((head) => raw.includes(head))
    )
  }
}
