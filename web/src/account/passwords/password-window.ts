/** The server asks for the password again after fifteen minutes; a minute before it does so, the dialogs do. */
const opened = { until: 0 }

/** The password was just given: the dialogs of the account open without it for a while. */
export const openPasswordWindow = () => {
  opened.until = performance.now() + 14 * 60_000
}
export const isPasswordWindowOpen = (): boolean => performance.now() < opened.until
