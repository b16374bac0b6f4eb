/** Whole years on a day. A person born on 29 February has the birthday on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years
}
