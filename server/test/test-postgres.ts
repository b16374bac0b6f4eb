import type pg from 'pg'

/**
 * Drops a database of the tests, also one that somebody is still connected to. Not `with (force)`: it wants to end the workers of
 * autovacuum as if they were somebody's connections, which only a superuser may, while a plain drop sends them away itself.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user', [name])
  await admin.query(`drop database if exists ${name}`)
}
