/** The server asks for the password again after fifteen minutes; the dialogs ask one minute earlier. */
const opened = { until: 0 }

/** Notes that the password was just entered: the dialogs of the account skip that question for a while. */
export const openPasswordWindow = () => {
  opened.until = performance.now() + 14 * 60_000
}
export const isPasswordWindowOpen = (): boolean => performance.now() < opened.until
