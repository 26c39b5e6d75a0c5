/** True when the node runs as soon as its module is imported: no function stands around it. */
export function runsAtImport(node) {
  for (let above = node.parent; above; above = above.parent) {
    if (/Function/.test(above.type) || above.type === 'MethodDefinition') return false
    if (above.type === 'PropertyDefinition' && !above.static) return false
    if (/^TS(Type|Interface|ModuleDeclaration|Declare)/.test(above.type)) return false
  }
  return true
}
