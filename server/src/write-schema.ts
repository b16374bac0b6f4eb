import { writeFileSync } from 'node:fs'
import { serverAreas } from './areas.ts'
import { kindsOfClubFile } from './club-export/club-file-shape.ts'
import { describeRows } from './club-export/describe-rows.ts'
import { schemaText } from './kit/database/catalogue.ts'
import { openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'

/** `npm run schema`: writes server/migrations/schema.sql, so that a schema change is visible as SQL in the diff, and docs/club-file-rows.md. */
const database = await openDatabase({})
await migrate(database)
writeFileSync(new URL('../migrations/schema.sql', import.meta.url), await schemaText(database))
const parts = serverAreas.flatMap(({ clubFile }) => clubFile)
const kinds = await database.hold('owner', (db) => kindsOfClubFile(db, parts))
writeFileSync(new URL('../../docs/club-file-rows.md', import.meta.url), describeRows(kinds, parts))
await database.close()
console.log('Wrote server/migrations/schema.sql and docs/club-file-rows.md')
