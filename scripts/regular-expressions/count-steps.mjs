import { parseExpression } from './parse-expression.mjs'

/** Thrown at more steps than are wanted. */
class TooMany extends Error {}

/**
 * Runs an expression as engines do, by trying and going back, and counts the signs of the text that it looks at.
 * @returns a function: the first match in a text (or all of them, for `g`) and the steps; more than `most` are `Infinity`
 */
export function createCounter({ source, flags }) {
  const native = flags.replace(/[gy]/g, '')
  const readsPairs = /u/.test(flags)
  let steps = 0
  let most = Infinity
  let text = []

  function step() {
    steps += 1
    if (steps > most) throw new TooMany()
  }

  /** Each node becomes `(at, next) => end | -1`; `next` is what has to follow. */
  const compilers = {
    sign({ source: own }) {
      const form = new RegExp(`^(?:${own})$`, native)
      const known = new Map()
      const matches = (sign) => {
        if (!known.has(sign)) known.set(sign, form.test(sign))
        return known.get(sign)
      }
      return (at, next) => {
        step()
        return at < text.length && matches(text[at]) ? next(at + 1) : -1
      }
    },
    edge({ sign }) {
      const isWord = (at) => at >= 0 && at < text.length && /\w/.test(text[at])
      const holds = {
        '^': (at) => at === 0,
        $: (at) => at === text.length,
        '\\b': (at) => isWord(at - 1) !== isWord(at),
        '\\B': (at) => isWord(at - 1) === isWord(at)
      }[sign]
      return (at, next) => {
        step()
        return holds(at) ? next(at) : -1
      }
    },
    all({ parts }) {
      return parts.map(compile).reduceRight(
        (following, part) => (at, next) => part(at, (end) => following(end, next)),
        (at, next) => next(at)
      )
    },
    any({ options }) {
      const compiled = options.map(compile)
      return (at, next) => {
        for (const option of compiled) {
          const end = option(at, next)
          if (end >= 0) return end
        }
        return -1
      }
    },
    look({ part, isBehind, isNot }) {
      const inner = compile(part)
      const width = isBehind ? widthOf(part) : 0
      return (at, next) => {
        const found = at >= width && inner(at - width, (end) => end) >= 0
        return found === isNot ? -1 : next(at)
      }
    },
    repeat({ part, min, max, isLazy }) {
      const inner = compile(part)
      if (part.kind === 'sign' && !isLazy) return repeatSign(inner, min, max)
      const attempt = (count) => (at, next) => {
        const again = () =>
          count < max ? inner(at, (end) => (end === at && count >= min ? -1 : attempt(count + 1)(end, next))) : -1
        if (count < min) return again()
        const [first, second] = isLazy ? [() => next(at), again] : [again, () => next(at)]
        const end = first()
        return end >= 0 ? end : second()
      }
      return attempt(0)
    }
  }

  function repeatSign(inner, min, max) {
    return (at, next) => {
      let end = at
      while (end - at < max && inner(end, (after) => after) >= 0) end += 1
      for (; end - at >= min; end -= 1) {
        const found = next(end)
        if (found >= 0) return found
      }
      return -1
    }
  }

  const compile = (node) => compilers[node.kind](node)
  const run = compile(parseExpression(source))

  function matchFrom(start) {
    for (let at = start; at <= text.length; at += 1) {
      const end = run(at, (last) => last)
      if (end >= 0) return { at, end }
    }
    return undefined
  }

  return (given, limit = Infinity) => {
    steps = 0
    most = limit
    text = readsPairs ? [...given] : given.split('')
    const matches = []
    try {
      for (let match = matchFrom(0); match; match = matchFrom(match.end + (match.end === match.at ? 1 : 0))) {
        matches.push(text.slice(match.at, match.end).join(''))
        if (!flags.includes('g')) break
      }
      return { matches, steps }
    } catch (error) {
      if (error instanceof TooMany) return { matches, steps: Infinity }
      throw error
    }
  }
}

function widthOf(node) {
  if (node.kind === 'sign') return 1
  if (node.kind === 'all') return node.parts.reduce((sum, part) => sum + widthOf(part), 0)
  throw new SyntaxError(`Looks back over a ${node.kind}`)
}
