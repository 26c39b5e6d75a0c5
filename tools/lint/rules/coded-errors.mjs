import { placeOf } from '../support/place.mjs'

const plain = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
  'AggregateError'
])

/** What ships throws and rejects with AppKitError only: a code, a context and a sentence that helps. */
export const codedErrors = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || !place.isSource || place.isTest || place.isTesting) return {}
    const check = (node) => {
      const isMade = node?.type === 'NewExpression' || node?.type === 'CallExpression'
      if (isMade && node.callee.type === 'Identifier' && plain.has(node.callee.name)) {
        context.report({ node, message: `Throw an AppKitError with a code instead of ${node.callee.name}` })
      }
    }
    return {
      ThrowStatement: (node) => check(node.argument),
      CallExpression({ callee, arguments: given }) {
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
        if (name === 'reject') check(given[0])
      }
    }
  }
}
