import { placeOf } from '../support/place.mjs'
import { runsAtImport } from '../support/scope.mjs'

const collections = new Set([
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'AbortController',
  'EventTarget',
  'BroadcastChannel'
])

/** State belongs to a kit, not to a module: no top-level `let`, no empty collection that fills up. A filled table is fine. */
export const noModuleState = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || !place.isSource || place.isTest) return {}
    const refuse = (node, what) =>
      context.report({ node, message: `${what} at module level is shared by every kit of the page` })
    return {
      VariableDeclaration(node) {
        if (node.kind !== 'const' && !node.declare && runsAtImport(node) && !/^For/.test(node.parent.type))
          refuse(node, node.kind)
      },
      NewExpression(node) {
        const name = node.callee.type === 'Identifier' ? node.callee.name : undefined
        if (collections.has(name) && node.arguments.length === 0 && runsAtImport(node)) refuse(node, `new ${name}()`)
      }
    }
  }
}
