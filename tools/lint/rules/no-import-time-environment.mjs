import { placeOf } from '../support/place.mjs'
import { runsAtImport } from '../support/scope.mjs'

const names = new Set([
  'window',
  'self',
  'top',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'fetch',
  'crypto',
  'performance',
  'customElements',
  'matchMedia',
  'getComputedStyle',
  'HTMLElement',
  'CSSStyleSheet',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'addEventListener',
  'process',
  'Buffer',
  'global'
])

/** Importing an entry does nothing, on a server too: no page, storage, clock, timer or network at module level. */
export const noImportTimeEnvironment = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || !place.isSource || place.isTest) return {}
    const refuse = (node, name) => context.report({ node, message: `${name} is used while the module is imported` })
    return {
      Identifier(node) {
        if (names.has(node.name) && isReference(node) && runsAtImport(node)) refuse(node, node.name)
      },
      CallExpression(node) {
        const { callee } = node
        const isClock =
          callee.type === 'MemberExpression' && callee.object.name === 'Date' && callee.property.name === 'now'
        if (isClock && runsAtImport(node)) refuse(node, 'Date.now()')
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0 && runsAtImport(node)) refuse(node, 'new Date()')
      }
    }
  }
}

function isReference({ parent, ...node }) {
  if (!parent) return false
  if (/^(TS|JSX|Import|Export)/.test(parent.type) && !/^TS(As|Satisfies|NonNull)Expression$/.test(parent.type))
    return false
  if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return false
  const isName = (own) => own && own.start === node.start && own.end === node.end
  if (parent.type === 'MemberExpression') return parent.computed || isName(parent.object)
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition')
    return isName(parent.value) && !parent.shorthand
  if (parent.type === 'VariableDeclarator') return isName(parent.init)
  return true
}
