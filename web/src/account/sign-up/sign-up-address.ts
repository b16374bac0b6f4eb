const name = 'touchline-sign-up'

/** The sign-up address by which somebody came: the sign-in page leads back to it. */
export function keepSignUpAddress(address: string): void {
  try {
    sessionStorage.setItem(name, address)
  } catch {
    // Storage is blocked: the sign-in page then leads to the search for an account.
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
