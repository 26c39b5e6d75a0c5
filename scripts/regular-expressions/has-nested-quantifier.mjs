/** True when an unbounded quantifier stands on a group that itself holds an unbounded quantifier: `(a+)*`, `(?:\d+\.?){2,}`. */
export function hasNestedQuantifier(source) {
  const open = [{ repeats: false }]
  let inClass = false
  for (let index = 0; index < source.length; index += 1) {
    const sign = source[index]
    if (sign === '\\') index += 1
    else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') open.push({ repeats: false })
    else if (sign === ')') {
      const { repeats } = open.pop()
      const again = isUnbounded(source.slice(index + 1))
      if (repeats && again) return true
      if (repeats || again) open.at(-1).repeats = true
    } else if (isUnbounded(source.slice(index)) && source[index - 1] !== '(') open.at(-1).repeats = true
  }
  return false
}

function isUnbounded(rest) {
  return /^(?:[*+]|\{\d+,\})/.test(rest)
}
