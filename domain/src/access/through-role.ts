/** The address that opens a path in another role; `Club_12` is the first role in that club. */
export const throughRole = (role: string, path: string): string => `/change-role/${role}/${encodeURIComponent(path)}`
