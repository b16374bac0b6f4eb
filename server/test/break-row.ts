import type { TestServer } from './test-server.ts'

type Rows = Pick<TestServer, 'rows'>
let broken = 0

/** Makes every new or changed row that meets the condition on `new` fail, as a fault of its data would. Returns what mends it. */
export async function breakRows({ rows }: Rows, table: string, condition: string): Promise<() => Promise<unknown>> {
  const name = `broken_${table}_${++broken}`
  await rows(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'A row of ${table} is broken.'; end $$`,
  )
  await rows(`create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`)
  return async () => await rows(`drop function ${name}() cascade`)
}

/** The same for one row. */
export const breakRow = (server: Rows, table: string, id: number) => breakRows(server, table, `new.id = ${id}`)
