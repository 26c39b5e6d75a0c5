import { parseSync, Visitor } from 'oxc-parser'

const NAMERS = new Set(['it', 'test', 'describe'])

/**
 * What the tests of a file are called, as the code writes it: the first arguments of `it`, `test`, `describe` and their variants, and the
 * strings in the tables of `each`, which become parts of titles.
 * @returns {string[]}
 */
export function testTitles(file, code) {
  const titles = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (NAMERS.has(ownerOf(callee))) titles.push(...stringsOf(first, code))
    }
  }).visit(parseSync(file, code).program)
  return titles
}

/** `test` of `test`, `test.only` and `test.each(table)`. */
function ownerOf(callee) {
  const before = callee.object ?? callee.callee
  return before ? ownerOf(before) : callee.name
}

/** A string or template, or those in a table. */
function stringsOf(node, code) {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => stringsOf(element, code))
  const isText = node?.type === 'TemplateLiteral' || typeof node?.value === 'string'
  return isText ? [code.slice(node.start, node.end)] : []
}
