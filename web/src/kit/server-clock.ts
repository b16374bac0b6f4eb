let offset = 0

/** The demo moves the server's clock; deadlines and "today" follow it. */
export const setServerNow = (now: string) => {
  offset = new Date(now).getTime() - Date.now()
}
export const serverNow = () => new Date(Date.now() + offset)
