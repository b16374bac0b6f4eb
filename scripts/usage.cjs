// The purpose and arguments of each npm command: `npm run backup -- --help`. Plain CommonJS, because it runs before the pinned Node is installed.
const usage = {
  start: 'npm start\n  Installs what is missing, builds the screens and runs the server until Ctrl-C. Settings: docs/operations.md.',
  test: 'npm test [-- step ...]\n  Types, lint, rules, the API on a real database and the screens in a browser; with names only these steps.',
  'test:firebase': 'npm run test:firebase\n  The tests of the hosted identity against its emulator.',
  check: 'npm run check [-- step ...]\n  The same as npm test; with names only these steps: npm run check -- types rules.',
  'check:night': 'npm run check:night\n  Everything of npm test and the long suites; keeps the result in bench/results.',
  'check:release': 'npm run check:release\n  As check:night, with the longest runs.',
  inventory: 'npm run -s inventory\n  Writes the routes and endpoints as JSON.',
  area: 'npm run area [-- name]\n  Lists the files, endpoints and tables of an area; without a name the areas.',
  new: 'npm run new area NAME [-- --summary TEXT]\n  Writes the skeleton of an area.\nnpm run new record NAME --area AREA [-- --spanish aviso,avisos]\n  Writes the skeleton of a record in an area: declaration, texts, migration, routes, contract test and screens.',
  faults:
    'npm run faults [-- --part domain|server] [--only 3,4] [--out FILE]\n  Seeds mistakes into a copy of the code that moves money, and tells which the tests catch.',
  bench: 'npm run bench -- name [arguments]\n  Runs a measurement of the bench folder; without a name it lists them.',
  import:
    'npm run import -- (--team ID | --club ID) [options] file-or-address\n  Imports a calendar, or with --roster a roster. --yes applies it, --as EMAIL acts as that person,\n  --keep reads an address again every hour, --dates mdy|dmy gives the order of dates.',
  backup: 'npm run backup [-- file]\n  Writes a backup while the server runs or stands still.',
  restore: 'npm run restore -- file\n  Restores a backup into an empty DATA_DIR.',
  move: 'DATABASE_URL=postgres://... npm run move\n  Copies the embedded database of DATA_DIR into an empty PostgreSQL.',
  'club-import':
    'npm run club-import -- file [--admin EMAIL]\n  Imports the file of a club as a new club. --admin prints a link by which that admin chooses a password.',
  'site-message':
    'npm run site-message [-- [--toast] text]\n  Shows a message to everybody: instead of the pages, or with --toast in passing. Without text it is removed.',
  'rotate-secrets': 'npm run rotate-secrets\n  Puts a new key first in DATA_DIR/secrets; it is used after the next start.',
  'demo:roll': 'npm run demo:roll\n  Makes the demo club anew around this week. The server must not run.',
  schema: 'npm run schema\n  Writes server/migrations/schema.sql from the migrations, and docs/club-file-rows.md.',
  picture: 'npm run picture [-- arguments]\n  Takes pictures of screens.',
  icons: 'npm run icons\n  Draws the icons of the app.',
  build: 'npm run build\n  Builds the screens.',
  dev: 'npm run dev\n  Runs the server and the screens, and reloads both when their files change.',
  types: 'npm run types\n  Checks the types of all workspaces.',
  lint: 'npm run lint\n  Checks the code against the lint rules.',
  format: 'npm run format\n  Formats all files.',
}

/** Answers `--help` and exits, before anything is installed, built or opened. */
function helpFirst() {
  const text = usage[process.env.npm_lifecycle_event]
  if (!text || !process.argv.includes('--help')) return
  console.log(text)
  process.exit(0)
}

module.exports = { usage, helpFirst }
