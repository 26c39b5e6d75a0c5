/** One sign of an expression that stands for one sign of the text: a class, an escape, a dot or itself. */
const SIGN =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|0(?!\d)|\D)|[^\\[\](){}*+?|^$])/su
const GROUP = /^\((?:\?(?::|<?[=!]|<\w+>))?/
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})(\??)/

/**
 * The tree of an expression: `{ kind: 'any', options }`, `{ kind: 'all', parts }`, `{ kind: 'repeat', part, min, max, isLazy }`,
 * `{ kind: 'look', part, isBehind, isNot }`, `{ kind: 'edge', sign }` and `{ kind: 'sign', source }`.
 */
export function parseExpression(source) {
  let rest = source

  function take(form) {
    const found = form.exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found
  }

  function parseOptions() {
    const options = [parseParts()]
    while (take(/^\|/)) options.push(parseParts())
    return options.length === 1 ? options[0] : { kind: 'any', options }
  }

  function parseParts() {
    const parts = []
    while (rest !== '' && !/^[|)]/.test(rest)) parts.push(parseRepeat(parsePart()))
    return { kind: 'all', parts }
  }

  function parsePart() {
    const edge = take(/^(?:[$^]|\\[bB])/)
    if (edge) return { kind: 'edge', sign: edge[0] }
    const group = take(GROUP)
    if (group) {
      const part = parseOptions()
      if (!take(/^\)/)) throw new SyntaxError(`An open group: ${source}`)
      const look = /^\(\?(<?)([=!])/.exec(group[0])
      return look ? { kind: 'look', part, isBehind: look[1] === '<', isNot: look[2] === '!' } : part
    }
    const sign = take(SIGN) ?? take(/^[{}\]]/)
    if (!sign) throw new SyntaxError(`Not known: ${rest} in ${source}`)
    return { kind: 'sign', source: sign[0] }
  }

  function parseRepeat(part) {
    const found = take(QUANTIFIER)
    if (!found) return part
    const [text, exact, comma, most, lazy] = found
    const [min, max] =
      exact === undefined
        ? [text[0] === '+' ? 1 : 0, text[0] === '?' ? 1 : Infinity]
        : [Number(exact), comma === undefined ? Number(exact) : most === '' ? Infinity : Number(most)]
    return { kind: 'repeat', part, min, max, isLazy: lazy === '?' }
  }

  const tree = parseOptions()
  if (rest !== '') throw new SyntaxError(`Not read: ${rest} of ${source}`)
  return tree
}
