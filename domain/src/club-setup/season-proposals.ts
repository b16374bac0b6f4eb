import { addDays } from '../kit/dates.ts'

export interface SeasonProposal {
  /** `Fall 2026`, or `2026–27` for a whole year. */
  name: string
  /** YYYY-MM-DD. */
  start_date: string
  end_date: string
}

/** A season that ends sooner is not proposed: a club that begins now plans the next one. */
const leastDays = 42

const seasonsOf = (year: number): SeasonProposal[] => [
  { name: `Spring ${year}`, start_date: `${year}-03-01`, end_date: `${year}-06-15` },
  { name: `Fall ${year}`, start_date: `${year}-08-15`, end_date: `${year}-11-30` },
  { name: `${year}–${String(year + 1).slice(2)}`, start_date: `${year}-08-01`, end_date: `${year + 1}-07-31` },
]

/** The next spring and fall season and the whole year around them, for a club-local date; the one that begins first is first. */
export function seasonProposals(today: string): SeasonProposal[] {
  const year = Number(today.slice(0, 4))
  const coming = [year - 1, year, year + 1]
    .flatMap(seasonsOf)
    .filter(({ end_date }) => end_date >= addDays(today, leastDays))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  const isYear = ({ name }: SeasonProposal) => /^\d/.test(name)
  // A year of which most is over begins anew soon.
  const years = coming.filter(isYear).filter(({ end_date }) => end_date >= addDays(today, 120))
  return [...coming.filter((one) => !isYear(one)).slice(0, 2), ...years.slice(0, 1)]
}
