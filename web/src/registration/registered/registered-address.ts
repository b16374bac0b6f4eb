const name = 'registered'

/** The page that shows the end of a registration; it says the same after a reload and on another device. */
export const registeredPath = (program: number, ids: readonly number[], receipt: number | null): string =>
  receipt === null ? `/register/steps/${program}?${name}=${ids.join(',')}` : `/register/complete/${receipt}`

/** The registrations that the address of the steps shows as done; none while a family registers. */
export const registeredIn = (address: URLSearchParams): number[] =>
  (address.get(name) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
