interface Edge {
  from: string
  to: string
}

/** Returns the circles of a graph, each as its way back to where it began. */
export function cycles(edges: readonly Edge[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file)
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
