const mocks = new Set(['mock', 'doMock', 'hoisted'])
const mutes = new Set(['skip', 'only', 'todo', 'skipIf', 'runIf', 'fails', 'fixme', 'retry'])
const suites = new Set(['it', 'test', 'describe', 'suite', 'bench'])

/** Tests run everything, on real parts: no module mocks, none skipped, none alone. Fakes are passed in. */
export const honestTests = {
  create(context) {
    return {
      MemberExpression({ object, property, computed }) {
        if (computed || property.type !== 'Identifier') return
        if (object.type === 'Identifier' && object.name === 'vi' && mocks.has(property.name)) {
          context.report({ node: property, message: `vi.${property.name}: pass a fake in instead` })
        }
        if (mutes.has(property.name) && suites.has(rootName(object))) {
          context.report({ node: property, message: `${rootName(object)}.${property.name} leaves a test out` })
        }
      }
    }
  }
}

function rootName(node) {
  return node.type === 'MemberExpression' ? rootName(node.object) : node.name
}
