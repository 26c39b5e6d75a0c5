import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Declarator extends Node {
  readonly id: Node & { readonly properties?: readonly (Node & { readonly key?: Node; readonly value?: Node })[] }
  readonly init: Node | null
}

/** Change to a text, by places in it. */
type Edit = readonly [start: number, end: number, text: string]

const PURE = '/* @__PURE__ */ '

/**
 * Marks how the values of a module are made as pure, which it is: importing our code does nothing (`sideEffects: false`). A bundler goes by that
 * for whole files; in a file of many modules it needs the mark to drop those that a host doesn't use.
 */
export function pureValues(): Plugin {
  return {
    name: 'pure-values',
    apply: 'build',
    renderChunk(code, { moduleIds }) {
      if (moduleIds.length < 2) return null
      const edits = this.parse(code).body.flatMap((statement) =>
        statement.type === 'VariableDeclaration'
          ? statement.declarations.flatMap((declarator) => editsOf(declarator as Declarator, code))
          : []
      )
      return edits
        .sort(([left], [right]) => right - left)
        .reduce((text, [start, end, changed]) => text.slice(0, start) + changed + text.slice(end), code)
    }
  }
}

function editsOf({ id, init, start, end }: Declarator, code: string): Edit[] {
  if (!init) return []
  const text = (node: Node) => code.slice(node.start, node.end)
  const { properties } = id
  if (properties) {
    const names = properties.map(({ key, value }) =>
      key?.type === 'Identifier' && value?.type === 'Identifier' ? ([key, value] as const) : undefined
    )
    if (!names.every((name) => name !== undefined)) return []
    const values = names.map(([key, value]) => `${text(value)} = ${PURE}(() => ${text(init)}.${text(key)})()`)
    return [[start, end, values.join(';\nvar ')]]
  }
  const parts = evaluated(init)
  if (parts.some(({ type }) => type === 'MemberExpression' || type === 'SpreadElement'))
    return [[init.start, init.end, `${PURE}(() => (${text(init)}))()`]]
  const calls = parts.filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
  return [...new Set(calls.map((call) => call.start))].map((place) => [place, place, PURE])
}

/** Everything that is evaluated with this: what is in the bodies of functions isn't. */
function evaluated(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type } = node as { readonly type?: unknown }
  if (type === 'FunctionExpression' || type === 'ArrowFunctionExpression') return []
  return [...(typeof type === 'string' ? [node as Node] : []), ...Object.values(node).flatMap(evaluated)]
}
