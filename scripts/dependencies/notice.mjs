import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { productionClosure } from './production-closure.mjs'

/** Text of NOTICE: every third-party package that ships with the published libs, with its licence and copyright line. */
export function noticeText(packages, published, root) {
  const lines = productionClosure(packages, published).map(({ name, version, license, path }) => {
    const copyright = copyrightIn(join(root, path))
    return `- ${name} ${version} (${license})${copyright ? `\n  ${copyright}` : ''}`
  })
  return [
    'Third-party packages that the published packages of this repository depend on.',
    'Made by: npm run notice',
    '',
    ...lines,
    ''
  ].join('\n')
}

function copyrightIn(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  if (!file) return undefined
  const line = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .find((text) => /^\s*(the mit license.*)?copyright\b.*\d{4}/i.test(text))
  return line?.trim()
}
