import { writeFileSync } from 'node:fs'
import { schemaText } from './kit/database/catalogue.ts'
import { openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'

/** `npm run schema`: writes server/migrations/schema.sql, so that a schema change is visible as SQL in the diff. */
const database = await openDatabase({})
await migrate(database)
writeFileSync(new URL('../migrations/schema.sql', import.meta.url), await schemaText(database))
await database.close()
console.log('Wrote server/migrations/schema.sql')
