/**
 * Visitor that calls `found` for every import and re-export of a file.
 * `isType` is true when nothing of it is left at run time; `isDynamic` for `import()`.
 */
export function visitImports(found) {
  const declaration = (node) => {
    if (!node.source) return
    found({ node, specifier: node.source.value, isType: isTypeOnly(node), isDynamic: false })
  }
  return {
    ImportDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        found({ node, specifier: node.source.value, isType: false, isDynamic: true })
      }
    },
    TSImportType(node) {
      const source = node.source ?? node.argument?.literal ?? node.argument
      if (typeof source?.value === 'string') found({ node, specifier: source.value, isType: true, isDynamic: false })
    }
  }
}

function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const named = node.specifiers ?? []
  return named.length > 0 && named.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
}
