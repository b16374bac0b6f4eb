import type { sportKinds } from '../clubs/sport-kinds.ts'
import type { InBothLanguages } from '../kit/texts.ts'
import { nameOfPosition } from './position-names.ts'

export type Sport = (typeof sportKinds)[number]

/** A position of a formation. `x` and `y` are percent of the drawn field; the team plays upwards. */
export interface Position {
  code: string
  name: InBothLanguages
  x: number
  y: number
}

/** The settings of a club for a sport. */
export interface OwnSport {
  formations: readonly string[]
  positions: readonly string[]
}

/** Formations by name: code, x and y of each position. */
type Drawn = Readonly<Record<string, string>>

const diamond = 'P 50 60, C 50 90, 1B 73 61, 2B 61 46, SS 38 46, 3B 27 61, LF 19 26, CF 50 14, RF 81 26'
const fourOutfielders = 'P 50 60, C 50 90, 1B 73 61, 2B 61 46, SS 38 46, 3B 27 61, LF 13 30, LCF 37 15, RCF 63 15, RF 87 30'
const line = 'LT 22 52, LG 36 52, C 50 52, RG 64 52, RT 78 52'
const backs = 'LCB 12 36, RCB 88 36, SS 62 18, FS 38 18'
const boysLacrosse = 'G 50 92, LD 25 76, CD 50 76, RD 75 76, LM 22 52, CM 50 52, RM 78 52, LA 25 24, CA 50 24, RA 75 24'

const drawn: Readonly<Record<Sport, Drawn>> = {
  soccer: {},
  basketball: {
    Standard: 'PG 50 80, SG 82 62, SF 18 62, PF 70 34, C 36 30',
    '2-3 zone': 'PG 34 70, SG 66 70, SF 16 36, C 50 30, PF 84 36',
    '3-2 zone': 'PG 50 74, SG 82 62, SF 18 62, PF 68 34, C 32 34',
    '1-3-1 zone': 'PG 50 80, SF 16 54, PF 50 52, SG 84 54, C 50 26',
  },
  volleyball: {
    '5-1': 'OPP 20 30, MB1 50 30, OH1 80 30, OH2 20 66, MB2 50 66, S 80 66, L 50 90',
    '6-2': 'S2 20 30, MB1 50 30, OH1 80 30, OH2 20 66, MB2 50 66, S1 80 66, L 50 90',
    '4-2': 'S2 20 30, MB1 50 30, OH1 80 30, OH2 20 66, MB2 50 66, S1 80 66',
  },
  lacrosse_boys: {
    Standard: boysLacrosse,
    Specialists: `${boysLacrosse}, LSM 12 64, FO 88 64`,
  },
  lacrosse_girls: {
    Standard: 'G 50 93, P 50 82, CP 50 70, 3M 50 59, LDW 20 62, RDW 80 62, C 50 48, LAW 20 38, RAW 80 38, 3H 50 37, 2H 50 26, 1H 50 15',
  },
  hockey: {
    Standard: 'G 50 91, LD 32 70, RD 68 70, LW 20 40, C 50 40, RW 80 40',
    'Power play': 'G 50 91, D 50 60, LW 18 38, C 50 36, RW 82 38, NF 50 16',
    'Penalty kill': 'G 50 91, LD 35 72, RD 65 72, LF 35 48, RF 65 48',
  },
  football: {
    'I formation': `WR1 8 40, ${line}, TE 92 52, WR2 92 66, QB 50 64, FB 50 76, RB 50 88`,
    Shotgun: `WR1 8 38, WR2 8 66, ${line}, WR3 92 66, WR4 92 38, QB 50 72, RB 70 78`,
    '4-3 defense': `LDE 28 68, LDT 42 68, RDT 58 68, RDE 72 68, LOLB 28 48, MLB 50 48, ROLB 72 48, ${backs}`,
    '3-4 defense': `LDE 34 68, NT 50 68, RDE 66 68, LOLB 20 52, LILB 40 48, RILB 60 48, ROLB 80 52, ${backs}`,
  },
  baseball: { Standard: diamond, 'Designated hitter': `${diamond}, DH 84 88`, '4 outfielders': fourOutfielders },
  softball: { Standard: diamond, 'Designated player': `${diamond}, DP 84 88`, '4 outfielders': fourOutfielders },
  rugby: {
    '15s':
      'LHP 32 14, HK 50 14, THP 68 14, LL 41 26, RL 59 26, BF 20 30, OF 80 30, N8 50 38, SH 32 46, FH 50 54, IC 62 62, OC 74 70, LW 10 74, RW 90 76, FB 50 88',
    '7s': 'LHP 30 22, HK 50 22, THP 70 22, SH 34 40, FH 48 54, CE 62 68, W 82 80',
  },
  tennis: {
    'Singles and doubles': 'S1 25 14, S2 25 30, S3 25 46, S4 25 62, S5 25 78, S6 25 92, D1 75 22, D2 75 50, D3 75 78',
  },
  swimming: { Ranking: 'ALL 50 50' },
  track: { Ranking: 'ALL 50 50' },
  other: { Ranking: 'ALL 50 50' },
}

const soccerFormations = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2', '3-4-3', '5-3-2', '3-2-3', '3-3-2', '2-3-1', '3-2-1', '2-1-2-1']

/** The codes of a row of soccer players by their number, from left to right. */
const defense = ['CB', 'LB RB', 'LCB CB RCB', 'LB LCB RCB RB', 'LWB LCB CB RCB RWB']
const midfield = ['CM', 'LCM RCM', 'LCM CM RCM', 'LM LCM RCM RM', 'LM LCM CM RCM RM']
const holding = ['CDM', 'LDM RDM', 'LDM CDM RDM']
const attacking = ['CAM', 'LAM RAM', 'LAM CAM RAM', 'LM LAM RAM RM']
const forwards = ['ST', 'LS RS', 'LW ST RW', 'LW LS RS RW']
const across = [[50], [34, 66], [22, 50, 78], [13, 38, 62, 87], [9, 30, 50, 70, 91]]
/** From the own goal to the other, by the number of rows without the goalkeeper. */
const depths: Readonly<Record<number, readonly number[]>> = { 2: [70, 28], 3: [74, 47, 18], 4: [76, 57, 37, 15] }

/** Positions of a soccer formation by its numbers, such as 4-2-3-1; null for other text, and for more rows or players than the game has. */
function inRows(formation: string): Position[] | null {
  if (!/^[1-5](-[1-5]){1,3}$/.test(formation)) return null
  const counts = formation.split('-').map(Number)
  if (counts.reduce((sum, count) => sum + count, 0) > 10) return null
  const kinds = { 2: [defense, forwards], 3: [defense, midfield, forwards], 4: [defense, holding, attacking, forwards] }[counts.length]!
  const rows = counts.map((count, at) => kinds[at]![count - 1]?.split(' '))
  if (rows.includes(undefined)) return null
  const field = rows.flatMap((codes, at) =>
    codes!.map((code, place) => positionOf('soccer', code, across[codes!.length - 1]![place]!, depths[counts.length]![at]!)),
  )
  return [positionOf('soccer', 'GK', 50, 92), ...field]
}

const positionOf = (sport: Sport, code: string, x: number, y: number): Position => ({ code, name: nameOfPosition(sport, code), x, y })

function parse(sport: Sport, text: string): Position[] {
  return text.split(', ').map((part) => {
    const [code, x, y] = part.split(' ')
    return positionOf(sport, code!, Number(x), Number(y))
  })
}

/** Positions of the club's own list, in rows of up to four. */
function inGrid(sport: Sport, names: readonly string[]): Position[] {
  const columns = Math.min(4, Math.ceil(Math.sqrt(names.length)))
  const rows = Math.ceil(names.length / columns)
  return names.map((code, at) => {
    const row = Math.floor(at / columns)
    const inRow = row === rows - 1 ? names.length - row * columns : columns
    return positionOf(sport, code, ((at % columns) + 0.5) * (100 / inRow), 10 + (row + 0.5) * (80 / rows))
  })
}

const builtIn = (sport: Sport) => (sport === 'soccer' ? soccerFormations : Object.keys(drawn[sport]))

/** The names of formations that a team can choose: those of the club first, then the common ones of the sport. */
export const formationsOf = (sport: Sport, own: OwnSport): string[] => [...new Set([...own.formations, ...builtIn(sport)])]

/**
 * The positions of a formation. A formation of the club that is drawn nowhere has the positions of the club's list, or those of the first common formation
 * of the sport.
 */
export function positionsIn(sport: Sport, formation: string, own: OwnSport): Position[] {
  const rows = sport === 'soccer' ? inRows(formation) : null
  if (rows) return rows
  const text = Object.hasOwn(drawn[sport], formation) ? drawn[sport][formation] : undefined
  if (text !== undefined) return parse(sport, text)
  if (own.positions.length > 0) return inGrid(sport, [...new Set(own.positions)])
  const [first] = builtIn(sport)
  return positionsIn(sport, first!, own)
}
