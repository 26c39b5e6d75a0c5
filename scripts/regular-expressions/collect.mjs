import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walk } from '../scan/walk.mjs'

/** Every regular expression literal, and `new RegExp('…')` of a constant, in the shipped sources of a folder. */
export function collectExpressions(folder, name) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d)\.tsx?$/.test(file) && !/^testing\//.test(file))
    .flatMap((file) => expressionsIn(`${name}/${file}`, readFileSync(join(folder, file), 'utf8')))
}

export function expressionsIn(file, code) {
  const found = []
  walk(parseSync(file, code).program, (node) => {
    const line = () => code.slice(0, node.start).split('\n').length
    if (node.type === 'Literal' && node.regex) {
      found.push({ at: `${file}:${line()}`, source: node.regex.pattern, flags: node.regex.flags })
    }
    if (
      node.type === 'NewExpression' &&
      node.callee.name === 'RegExp' &&
      typeof node.arguments[0]?.value === 'string'
    ) {
      found.push({ at: `${file}:${line()}`, source: node.arguments[0].value, flags: node.arguments[1]?.value ?? '' })
    }
  })
  return found
}
