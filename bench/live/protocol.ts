export interface Place {
  kind: 'ws' | 'product'
  /** The server processes, over which the connections are spread. */
  ports: readonly number[]
  /** The number of people in a room. */
  room: number
}
export interface Target extends Place {
  auth: (index: number) => { token: string; key: string }
}

/** The id of the first room; the demo has threads of its own. */
export const firstRoom = 1_000_000
/** The room of a person, by the number of the person. */
export const threadOf = ({ room }: Pick<Place, 'room'>, index: number): string => `group_${firstRoom + Math.floor(index / room)}`

export type Ask =
  | { do: 'connect'; target: Place; indexes: number[] }
  | { do: 'drops'; perSecond: number }
  | { do: 'storm' }
  | { do: 'report' }
  | { do: 'close' }

/** Messages that arrived since the last report. */
export interface Received {
  /** The ids of the messages, one for each connection that got it, and the times in milliseconds since 1970. */
  ids: string[]
  times: number[]
  /** Messages that an event brought to a connection twice. */
  doubled: number
  /** Connections that broke and were opened again. */
  reopened: number
  /** Times that a connection read everything again, because events were missing or came in another order. */
  resets: number
}
