import type pg from 'pg'

/**
 * Drops a test database, also one with open connections. Not `with (force)`: it tries to end the autovacuum
 * workers like connections, which only a superuser may, while a plain drop makes them leave.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user', [name])
  await admin.query(`drop database if exists ${name}`)
}
