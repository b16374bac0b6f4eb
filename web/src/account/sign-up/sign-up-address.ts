const name = 'touchline-sign-up'

/** Remembers the sign-up address that the visitor opened, so that the sign-in page can link back to it. */
export function keepSignUpAddress(address: string): void {
  try {
    sessionStorage.setItem(name, address)
  } catch {
    // Storage is blocked: the sign-in page then links to the account search instead.
  }
}

export function signUpAddress(): string | null {
  try {
    const kept = sessionStorage.getItem(name)
    return kept?.startsWith('/signup?') ? kept : null
  } catch {
    return null
  }
}
