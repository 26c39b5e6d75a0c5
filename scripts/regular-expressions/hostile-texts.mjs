const LENGTH = 2048

/** Texts that make a careless expression slow: long runs of what it wants, broken at the end. */
export function hostileTexts(source) {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]/g, '').match(/[\w\s.:/@%#+,=~-]/g) ?? [])]
  const runs = [
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '.',
    '-',
    '/',
    '<',
    'a.',
    'a-',
    '0,',
    '0x',
    ' a',
    '\u200b',
    ...own,
    ...pairs(own)
  ]
  return runs.flatMap((run) => {
    const text = run.repeat(Math.ceil(LENGTH / run.length)).slice(0, LENGTH - 2)
    return [`${text}\u0000!`, `!${text}!`]
  })
}

function pairs(signs) {
  const few = signs.slice(0, 6)
  return few.flatMap((a) => few.filter((b) => b !== a).map((b) => a + b))
}
