const flag = 'touchline-kept'

/** So that pages know without opening the vault whether a seat keeps something there: `kept`, or `left` when it is to be thrown away. */
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
    // Storage is blocked, and so is the vault.
  }
}
