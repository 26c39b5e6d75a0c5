/** Calls `visit` for every node of a syntax tree, parents first. */
export function walk(node, visit) {
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    if (Array.isArray(value)) for (const child of value) isNode(child) && walk(child, visit)
    else if (isNode(value)) walk(value, visit)
  }
}

function isNode(value) {
  return typeof value === 'object' && value !== null && typeof value.type === 'string'
}
