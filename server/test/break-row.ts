import type { TestServer } from './test-server.ts'

/** Makes every change of a row fail, as a fault of its data would. Returns what mends it. */
export async function breakRow({ rows }: Pick<TestServer, 'rows'>, table: string, id: number): Promise<() => Promise<unknown>> {
  const name = `broken_${table}_${id}`
  await rows(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'Row ${id} of ${table} is broken.'; end $$`,
  )
  await rows(`create trigger ${name} before update on ${table} for each row when (old.id = ${id}) execute function ${name}()`)
  return async () => await rows(`drop function ${name}() cascade`)
}
