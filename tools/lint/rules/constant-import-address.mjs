/** T10.01: every lazy chunk is in the package, so `import()` takes the literal name of a file or package. */
export const constantImportAddress = {
  create(context) {
    return {
      ImportExpression(node) {
        const { source } = node
        const name = source.type === 'Literal' ? source.value : undefined
        if (
          typeof name !== 'string' ||
          /^([a-z][a-z0-9+.-]*:)?\/\//i.test(name) ||
          /^(data|blob|https?):/i.test(name)
        ) {
          context.report({ node, message: 'import() takes the literal name of a file or package, never an address' })
        }
      }
    }
  }
}
