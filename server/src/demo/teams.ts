export interface DemoTeam {
  id: number
  club: 1 | 2
  mark: string
  name: string
  gender: 'M' | 'F' | 'C'
  age: number
  region: number
  season: number
  archived?: boolean
}

const regionOf: Record<string, number> = { '10B': 1, '12G': 1, '14B': 1 }

/** Clubs 1 and 2; seasons 1 past, 2 current, 3 future (club 1), 4 current (club 2). */
export function teamsOfDemo(): DemoTeam[] {
  const word = { M: 'Boys', F: 'Girls', C: 'Mixed' }
  const ages: [number, 'M' | 'F' | 'C'][] = [
    [8, 'C'],
    [8, 'F'],
    ...Array.from({ length: 11 }, (_, n) => n + 9).flatMap(
      (age) =>
        [
          [age, 'M'],
          [age, 'F'],
        ] as [number, 'M' | 'F'][],
    ),
  ]
  const of = (id: number, club: 1 | 2, age: number, gender: 'M' | 'F' | 'C', season: number, more: Partial<DemoTeam> = {}): DemoTeam => {
    const mark = `${age}${{ M: 'B', F: 'G', C: 'M' }[gender]}`
    const region = club === 2 ? 4 : (regionOf[mark] ?? (id % 3) + 1)
    return { id, club, age, gender, season, mark, region, name: `U${age} ${word[gender]}`, ...more }
  }
  return [
    ...ages.map(([age, gender], index) => of(index + 1, 1, age, gender, 2)),
    of(25, 1, 11, 'F', 1, { name: 'U11 Girls Spring', region: 1 }),
    of(26, 1, 9, 'M', 1, { name: 'U9 Boys Spring' }),
    of(27, 1, 13, 'M', 1, { name: 'U13 Boys Spring', archived: true }),
    of(28, 1, 12, 'F', 3, { name: 'U12 Girls Next', region: 1 }),
    of(31, 2, 10, 'M', 4),
    of(32, 2, 12, 'F', 4),
    of(33, 2, 14, 'M', 4),
    of(34, 2, 16, 'F', 4),
  ]
}
