/** Every import cycle of a graph once, as the list of its files; types count too. */
export function findCycles(graph) {
  const cycles = []
  const done = new Set()
  const visit = (file, above) => {
    const start = above.indexOf(file)
    if (start >= 0) return void cycles.push([...above.slice(start), file])
    if (done.has(file)) return
    for (const { to } of graph.get(file) ?? []) if (to && graph.has(to)) visit(to, [...above, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
