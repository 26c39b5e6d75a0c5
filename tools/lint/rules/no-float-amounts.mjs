import { placeOf } from '../support/place.mjs'

/** T11.08: amounts are decimal strings and bigints. A money module does no floating-point arithmetic. */
export const noFloatAmounts = {
  create(context) {
    if (placeOf(context.filename)?.isTest) return {}
    const refuse = (node, what) =>
      context.report({ node, message: `${what} loses units of an amount: use bigint or decimal text` })
    return {
      CallExpression({ callee }) {
        const name = callee.type === 'Identifier' ? callee.name : undefined
        if (name === 'Number' || name === 'parseFloat' || name === 'parseInt') refuse(callee, `${name}()`)
        const method = callee.type === 'MemberExpression' ? callee.property.name : undefined
        if (method === 'toFixed' || method === 'toPrecision' || method === 'parseFloat' || method === 'parseInt')
          refuse(callee, `${method}()`)
      },
      MemberExpression(node) {
        if (node.object.type === 'Identifier' && node.object.name === 'Math') refuse(node, 'Math')
      },
      UnaryExpression(node) {
        if (node.operator === '+') refuse(node, 'Unary +')
      }
    }
  }
}
