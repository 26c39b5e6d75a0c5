/** Calls `visit` for every node of a syntax tree, parents first. */
export function walk(node, visit) {
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit)
  }
}

function isNode(value) {
  return typeof value === 'object' && value !== null && typeof value.type === 'string'
}
