const flag = 'touchline-kept'

/** Tells without opening the encrypted store if a role session has data there: `kept`, or `left` if the data is to be deleted. */
export function storedFlag(): 'kept' | 'left' | null {
  try {
    const value = localStorage.getItem(flag)
    return value === null ? null : value === 'left' ? 'left' : 'kept'
  } catch {
    return null
  }
}

export function setStoredFlag(value: 'kept' | 'left' | null): void {
  try {
    if (value === null) localStorage.removeItem(flag)
    else localStorage.setItem(flag, value)
  } catch {
    // Storage is blocked, and so is the encrypted store.
  }
}
