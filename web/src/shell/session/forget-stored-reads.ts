import { setStoredFlag, storedFlag } from '../../offline/stored-flag.ts'

/** Deletes the data that the role session has stored on this device. */
export function forgetStoredReads() {
  if (storedFlag() === null) return
  setStoredFlag('left')
  void import('../../offline/forget.ts').then(({ forgetReads }) => forgetReads())
}
