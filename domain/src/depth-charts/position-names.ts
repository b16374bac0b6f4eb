import type { sportKinds } from '../clubs/sport-kinds.ts'
import type { InBothLanguages } from '../kit/texts.ts'

type Names = Readonly<Record<string, readonly [en: string, es: string]>>

const soccer: Names = {
  GK: ['Goalkeeper', 'Portero'],
  LB: ['Left back', 'Lateral izquierdo'],
  LCB: ['Left center back', 'Central izquierdo'],
  CB: ['Center back', 'Central'],
  RCB: ['Right center back', 'Central derecho'],
  RB: ['Right back', 'Lateral derecho'],
  LWB: ['Left wing back', 'Carrilero izquierdo'],
  RWB: ['Right wing back', 'Carrilero derecho'],
  LDM: ['Left defensive midfielder', 'Volante defensivo izquierdo'],
  CDM: ['Defensive midfielder', 'Volante defensivo'],
  RDM: ['Right defensive midfielder', 'Volante defensivo derecho'],
  LM: ['Left midfielder', 'Volante izquierdo'],
  LCM: ['Left center midfielder', 'Mediocampista izquierdo'],
  CM: ['Center midfielder', 'Mediocampista central'],
  RCM: ['Right center midfielder', 'Mediocampista derecho'],
  RM: ['Right midfielder', 'Volante derecho'],
  LAM: ['Left attacking midfielder', 'Volante ofensivo izquierdo'],
  CAM: ['Attacking midfielder', 'Volante ofensivo'],
  RAM: ['Right attacking midfielder', 'Volante ofensivo derecho'],
  LW: ['Left winger', 'Extremo izquierdo'],
  RW: ['Right winger', 'Extremo derecho'],
  LS: ['Left striker', 'Delantero izquierdo'],
  ST: ['Striker', 'Delantero centro'],
  RS: ['Right striker', 'Delantero derecho'],
}

const basketball: Names = {
  PG: ['Point guard', 'Base'],
  SG: ['Shooting guard', 'Escolta'],
  SF: ['Small forward', 'Alero'],
  PF: ['Power forward', 'Ala-pívot'],
  C: ['Center', 'Pívot'],
}

const volleyball: Names = {
  S: ['Setter', 'Armador'],
  S1: ['First setter', 'Primer armador'],
  S2: ['Second setter', 'Segundo armador'],
  OH1: ['First outside hitter', 'Primer punta'],
  OH2: ['Second outside hitter', 'Segundo punta'],
  MB1: ['First middle blocker', 'Primer central'],
  MB2: ['Second middle blocker', 'Segundo central'],
  OPP: ['Opposite hitter', 'Opuesto'],
  L: ['Libero', 'Líbero'],
}

const boysLacrosse: Names = {
  G: ['Goalie', 'Arquero'],
  LD: ['Left defender', 'Defensor izquierdo'],
  CD: ['Center defender', 'Defensor central'],
  RD: ['Right defender', 'Defensor derecho'],
  LM: ['Left midfielder', 'Mediocampista izquierdo'],
  CM: ['Center midfielder', 'Mediocampista central'],
  RM: ['Right midfielder', 'Mediocampista derecho'],
  LA: ['Left attacker', 'Atacante izquierdo'],
  CA: ['Center attacker', 'Atacante central'],
  RA: ['Right attacker', 'Atacante derecho'],
  LSM: ['Long-stick midfielder', 'Mediocampista de palo largo'],
  FO: ['Face-off specialist', 'Especialista en saques'],
}

const girlsLacrosse: Names = {
  G: ['Goalie', 'Arquera'],
  P: ['Point', 'Point'],
  CP: ['Cover point', 'Cover point'],
  '3M': ['Third man', 'Third man'],
  LDW: ['Left defensive wing', 'Ala defensiva izquierda'],
  RDW: ['Right defensive wing', 'Ala defensiva derecha'],
  C: ['Center', 'Centro'],
  LAW: ['Left attack wing', 'Ala ofensiva izquierda'],
  RAW: ['Right attack wing', 'Ala ofensiva derecha'],
  '3H': ['Third home', 'Third home'],
  '2H': ['Second home', 'Second home'],
  '1H': ['First home', 'First home'],
}

const hockey: Names = {
  G: ['Goalie', 'Portero'],
  LD: ['Left defenseman', 'Defensor izquierdo'],
  RD: ['Right defenseman', 'Defensor derecho'],
  D: ['Point', 'Defensor en la punta'],
  LW: ['Left wing', 'Ala izquierda'],
  C: ['Center', 'Centro'],
  RW: ['Right wing', 'Ala derecha'],
  NF: ['Net front', 'Frente al arco'],
  LF: ['Left forward', 'Delantero izquierdo'],
  RF: ['Right forward', 'Delantero derecho'],
}

const football: Names = {
  QB: ['Quarterback', 'Mariscal de campo'],
  RB: ['Running back', 'Corredor'],
  FB: ['Fullback', 'Corredor de poder'],
  TE: ['Tight end', 'Ala cerrada'],
  WR1: ['First wide receiver', 'Primer receptor abierto'],
  WR2: ['Second wide receiver', 'Segundo receptor abierto'],
  WR3: ['Third wide receiver', 'Tercer receptor abierto'],
  WR4: ['Fourth wide receiver', 'Cuarto receptor abierto'],
  LT: ['Left tackle', 'Tacleador izquierdo'],
  LG: ['Left guard', 'Guardia izquierdo'],
  C: ['Center', 'Centro'],
  RG: ['Right guard', 'Guardia derecho'],
  RT: ['Right tackle', 'Tacleador derecho'],
  LDE: ['Left defensive end', 'Ala defensiva izquierda'],
  LDT: ['Left defensive tackle', 'Tacleador defensivo izquierdo'],
  NT: ['Nose tackle', 'Tacleador nariz'],
  RDT: ['Right defensive tackle', 'Tacleador defensivo derecho'],
  RDE: ['Right defensive end', 'Ala defensiva derecha'],
  LOLB: ['Left outside linebacker', 'Apoyador externo izquierdo'],
  LILB: ['Left inside linebacker', 'Apoyador interno izquierdo'],
  MLB: ['Middle linebacker', 'Apoyador central'],
  RILB: ['Right inside linebacker', 'Apoyador interno derecho'],
  ROLB: ['Right outside linebacker', 'Apoyador externo derecho'],
  LCB: ['Left cornerback', 'Esquinero izquierdo'],
  RCB: ['Right cornerback', 'Esquinero derecho'],
  SS: ['Strong safety', 'Profundo fuerte'],
  FS: ['Free safety', 'Profundo libre'],
}

const diamond: Names = {
  P: ['Pitcher', 'Lanzador'],
  C: ['Catcher', 'Receptor'],
  '1B': ['First base', 'Primera base'],
  '2B': ['Second base', 'Segunda base'],
  '3B': ['Third base', 'Tercera base'],
  SS: ['Shortstop', 'Campocorto'],
  LF: ['Left field', 'Jardín izquierdo'],
  LCF: ['Left center field', 'Jardín central izquierdo'],
  CF: ['Center field', 'Jardín central'],
  RCF: ['Right center field', 'Jardín central derecho'],
  RF: ['Right field', 'Jardín derecho'],
  DH: ['Designated hitter', 'Bateador designado'],
  DP: ['Designated player', 'Jugador designado'],
}

const rugby: Names = {
  LHP: ['Loosehead prop', 'Pilar izquierdo'],
  HK: ['Hooker', 'Hooker'],
  THP: ['Tighthead prop', 'Pilar derecho'],
  LL: ['Left lock', 'Segunda línea izquierdo'],
  RL: ['Right lock', 'Segunda línea derecho'],
  BF: ['Blindside flanker', 'Ala ciego'],
  OF: ['Openside flanker', 'Ala abierto'],
  N8: ['Number eight', 'Octavo'],
  SH: ['Scrum-half', 'Medio scrum'],
  FH: ['Fly-half', 'Apertura'],
  LW: ['Left wing', 'Wing izquierdo'],
  IC: ['Inside center', 'Primer centro'],
  CE: ['Center', 'Centro'],
  OC: ['Outside center', 'Segundo centro'],
  RW: ['Right wing', 'Wing derecho'],
  W: ['Wing', 'Wing'],
  FB: ['Fullback', 'Fullback'],
}

const tennis: Names = Object.fromEntries([
  ...[1, 2, 3, 4, 5, 6].map((n) => [`S${n}`, [`Singles ${n}`, `Individual ${n}`]] as const),
  ...[1, 2, 3].map((n) => [`D${n}`, [`Doubles ${n}`, `Dobles ${n}`]] as const),
])

const everyone: Names = { ALL: ['Everyone', 'Todos'] }

const names: Readonly<Record<(typeof sportKinds)[number], Names>> = {
  ...{ soccer, basketball, volleyball, hockey, football, rugby, tennis },
  ...{ baseball: diamond, softball: diamond, lacrosse_boys: boysLacrosse, lacrosse_girls: girlsLacrosse },
  ...{ swimming: everyone, track: everyone, other: everyone },
}

/** The name of a position by its code; a position of the club's own list is its own name. */
export function nameOfPosition(sport: (typeof sportKinds)[number], code: string): InBothLanguages {
  const [en, es] = (Object.hasOwn(names[sport], code) ? names[sport][code] : undefined) ?? [code, code]
  return { en, es }
}
