const prefix = 'touchline-draft-'

/** What is typed and not sent yet, by its name: it survives a reload, and ends with the tab or with a sign-out. */
export function storedDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function storeDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

/** Deletes the drafts of this tab, whose next user may be another person. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
