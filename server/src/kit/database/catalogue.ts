import type { Database } from './database.ts'

/** The schema as text, from the database's own catalogue: sorted, equal for equal schemas, readable in a diff. */
export async function schemaText(database: Database): Promise<string> {
  const ask = async (text: string) => (await database.query('owner', text)).rows as Record<string, string>[]
  const columns =
    await ask(`select c.relname as t, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, a.attidentity <> '' as identity, pg_get_expr(d.adbin, d.adrelid) as fallback
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%' order by c.relname, a.attnum`)
  const constraints = await ask(`select conrelid::regclass::text as t, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' and conrelid::regclass::text not like 'kysely%' order by 1, contype desc, 2`)
  const indexes =
    await ask(`select tablename as t, indexdef as text from pg_indexes i where schemaname = 'public' and tablename not like 'kysely%'
    and not exists (select from pg_constraint c where c.conname = i.indexname) order by 1, indexname`)
  const triggers = await ask(
    `select tgrelid::regclass::text as t, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal and ${inPublic('tgrelid')} order by 1, 2`,
  )
  const policies =
    await ask(`select polrelid::regclass::text as t, polname as name, pg_get_expr(polqual, polrelid) as sees, pg_get_expr(polwithcheck, polrelid) as writes,
    (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any(polroles)) as roles from pg_policy where ${inPublic('polrelid')} order by 1, 2`)
  const functions =
    await ask(`select pg_get_functiondef(p.oid) as text from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by p.proname, p.oid::regprocedure::text`)
  const of = (rows: Record<string, string>[], table: string) => rows.filter(({ t }) => t === table)
  const tables = [...new Set(columns.map(({ t }) => t!))].map((table) => {
    const lines = of(columns, table).map(
      ({ name, type, required, identity, fallback }) =>
        `  ${name} ${type}${required ? ' not null' : ''}${identity ? ' identity' : ''}${fallback == null ? '' : ` default ${fallback}`}`,
    )
    const rules = of(constraints, table).map(({ name, text }) => `  ${name}: ${text}`)
    const rowPolicies = of(policies, table).map(
      ({ name, roles, sees, writes }) => `  policy ${name} for ${roles}: ${sees}${writes === sees ? '' : ` with check ${writes}`}`,
    )
    return [
      `table ${table}`,
      ...lines,
      ...rules,
      ...of(indexes, table).map(({ text }) => `  ${text}`),
      ...of(triggers, table).map(({ text }) => `  ${text}`),
      ...rowPolicies,
    ].join('\n')
  })
  return `-- Written by npm run schema from a migrated database; a test holds it to the migrations.\n\n${tables.join('\n\n')}\n\n${functions.map(({ text }) => text!.trim()).join('\n\n')}\n`
}

const inPublic = (table: string) => `${table} in (select oid from pg_class where relnamespace = 'public'::regnamespace)`
