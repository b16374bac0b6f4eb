import { useSearchParams } from 'react-router'

/** Keeps the filters of a list in the address; a change returns to the first page. */
export function useAddressFilters() {
  const [query, setQuery] = useSearchParams()
  function set(name: string, value: string | null) {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        if (name !== 'page') next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  }
  /** Sets several at once; null takes one out. */
  function assign(values: Readonly<Record<string, string | null>>) {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('page')
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  }
  return { query, set, assign, clear: () => setQuery({}, { replace: true }) }
}
