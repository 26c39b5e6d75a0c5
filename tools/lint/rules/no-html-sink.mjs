const sinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'srcdoc',
  'srcDoc',
  'dangerouslySetInnerHTML',
  'unsafeHTML',
  'unsafeSVG',
  'unsafeCSS'
])

/** T10.03: text is set as text. Nothing turns a string into markup. */
export const noHtmlSink = {
  create(context) {
    const refuse = (node, name) =>
      context.report({ node, message: `${name} turns text into markup: build nodes instead` })
    const key = (node) => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined)
    return {
      MemberExpression(node) {
        const name = key(node.property)
        if (node.computed && node.property.type === 'Identifier') return
        if (sinks.has(name)) refuse(node, name)
        if (
          (name === 'write' || name === 'writeln') &&
          /^(document|ownerDocument)$/.test(key(node.object) ?? key(node.object.property ?? {}))
        ) {
          refuse(node, `document.${name}`)
        }
      },
      Property(node) {
        if (!node.computed && sinks.has(key(node.key))) refuse(node, key(node.key))
      },
      JSXAttribute(node) {
        if (sinks.has(node.name.name)) refuse(node, node.name.name)
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && sinks.has(node.callee.name)) refuse(node, node.callee.name)
        const [first] = node.arguments
        const isSetter = node.callee.type === 'MemberExpression' && key(node.callee.property) === 'setAttribute'
        if (isSetter && first && sinks.has(key(first))) refuse(node, key(first))
      }
    }
  }
}
