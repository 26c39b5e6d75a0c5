import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyleftOf } from './copyleft.mjs'
import { isAllowed } from './dependency-problems.mjs'
import { productionClosure } from './production-closure.mjs'

/** Where the marks of brands come from; the drawings that are shown are copied into libs/ui-react/src/marks. */
const MARKS = ['@iconify-json/logos', '@web3icons/core', 'simple-icons']

/** Says that it is under MIT; the sources of its entry point are marked GPL-3.0. */
const ACCOUNT_ABSTRACTION = '@account-abstraction/contracts'

/**
 * Text of NOTICE: every third-party package that ships with the published libs, with its licence and copyright line; and those that only
 * the given development folders use and that may not ship, since their licence is not on the list;
 * and where the marks of brands come from.
 */
export function noticeText(packages, published, development, root) {
  const lineOf = ({ name, version, license, path }) => {
    const copyright = copyrightIn(join(root, path))
    return `- ${name} ${version} (${license ?? 'see its LICENSE file'})${copyright ? `\n  ${copyright}` : ''}`
  }
  return [
    'Third-party packages that the published packages of this repository depend on.',
    'Made by: npm run notice',
    '',
    ...productionClosure(packages, published).map(lineOf),
    '',
    'Of these, and of what the peers of the published packages bring, the following are under the GPL or the LGPL. No published package contains one,',
    'and none loads one: what the host brings, the host loads.',
    '',
    ...published.flatMap((folder) =>
      copyleftOf(packages, folder).map(
        ({ peer, ...one }) =>
          `${lineOf(one)}\n  In the tree of ${folder}, by ${peer ? `${peer} of the host` : 'a package that it stands on'}`
      )
    ),
    '',
    'Third-party packages under other licences that only development on this machine uses, for the local chains and their contracts.',
    'No published package contains them or depends on them.',
    '',
    ...productionClosure(packages, development)
      .filter(({ name, license }) => name === ACCOUNT_ABSTRACTION || !isAllowed(license))
      .map((one) =>
        one.name === ACCOUNT_ABSTRACTION ? `${lineOf(one)}\n  Sources of its entry point: GPL-3.0` : lineOf(one)
      ),
    '',
    'Networks, tokens, wallets, exchanges and logins are shown by the marks that these packages keep: @appkit/ui-react contains drawings of some networks,',
    'wallets and logins (docs/marks.md), the services (apps/services) read the others. The licences are of the drawings and code; names and marks are',
    'trademarks of their owners, who have neither made nor endorsed this software.',
    '',
    ...MARKS.map((name) => {
      const path = `node_modules/${name}`
      const { author } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
      const by = typeof author === 'string' ? `\n  By ${author}` : ''
      return `${lineOf({ name, path, ...packages[path] })}${by}`
    }),
    ''
  ].join('\n')
}

function copyrightIn(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  if (!file) return undefined
  const line = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .find(
      (text) => /^\s*(the mit license.*)?copyright\b.*\d{4}/i.test(text) && !text.includes('Free Software Foundation')
    )
  return line?.trim()
}
