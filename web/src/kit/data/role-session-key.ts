/** The seat of this tab. In sessionStorage, so that two tabs may sit in two roles. */
interface KeptSeat {
  key: string
  role: string
  /** The role to go back to, while this tab is logged in as somebody else. */
  from?: string | null
}
const name = 'touchline-seat'
let kept: KeptSeat | null = read()

function read(): KeptSeat | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as KeptSeat | null
  } catch {
    return null
  }
}

export const seatKey = (): string | null => kept?.key ?? null
export const seatRole = (): string | null => kept?.role ?? null
export const seatFrom = (): string | null => kept?.from ?? null

const watchers = new Set<(seated: boolean) => void>()
/** Told when this tab sits somewhere else, or nowhere: what was read and followed in the old seat ends. */
export const watchSeat = (watcher: (seated: boolean) => void) => void watchers.add(watcher)

export function keepSeat(seat: KeptSeat | null) {
  kept = seat
  try {
    if (seat) sessionStorage.setItem(name, JSON.stringify(seat))
    else sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked: the seat lasts until the next load, which takes a new one.
  }
  for (const watcher of watchers) watcher(seat !== null)
}
