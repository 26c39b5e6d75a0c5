import { productionClosure } from './production-closure.mjs'

/** @source docs/threats.md T10.04: third-party packages that the widget brings into a page, at most: twelve, and react-redux with the two it brings */
export const CORE_PACKAGES_AT_MOST = 15

/** Published folders that make the widget; every chain lib and every connector keeps a list of its own. */
const coreFolders = ['libs/core', 'libs/ui-react', 'libs/sdk']
const isAdapter = (folder) => /^libs\/(chain|connector)-/.test(folder)

const refused = ['elliptic', 'bn.js', 'secp256k1', 'tiny-secp256k1', 'sodium-native', 'libsodium-wrappers']
/** Under a licence that is not on the list; in no chunk of ours. */
const accepted = new Map([
  // As free: installed by a package of the relay.
  ['lru-cache', 'BlueOak-1.0.0'],
  // The light client that @polkadot/rpc-provider names as optional: its provider is given one by the host, and we give none.
  ['@substrate/connect', 'GPL-3.0-only'],
  ['@substrate/connect-extension-protocol', 'GPL-3.0-only'],
  ['@substrate/connect-known-chains', 'GPL-3.0-only'],
  ['smoldot', 'GPL-3.0-or-later WITH Classpath-exception-2.0']
])
/** Refused, but what a library brings that transfers stand on: loaded with the first transfer, never on the way to connecting. */
const brought = new Map([['bn.js', '@polkadot/api']])
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'Unlicense', 'CC0-1.0'])

/**
 * What is wrong with what ships, as sentences: too many packages, install scripts, refused packages, licences.
 * @source docs/threats.md T10.04, T10.08
 */
export function dependencyProblems(packages, published) {
  const core = widgetClosure(packages)
  const everything = productionClosure(packages, published)
  const tooMany =
    core.length > CORE_PACKAGES_AT_MOST
      ? [
          `The widget brings ${core.length} packages, at most ${CORE_PACKAGES_AT_MOST}: ${core.map(({ name }) => name).join(', ')}`
        ]
      : []
  return [...tooMany, ...everything.flatMap(problemsOf)]
}

/** The third-party packages of the widget itself. */
export function widgetClosure(packages) {
  return productionClosure(
    packages,
    coreFolders.filter((folder) => packages[folder]),
    isAdapter
  )
}

function problemsOf({ name, version, license, hasInstallScript }) {
  const at = `${name}@${version}`
  return [
    ...(hasInstallScript ? [`${at} runs an install script`] : []),
    ...(refused.includes(name) && !brought.has(name) ? [`${at} is on the list of refused packages`] : []),
    ...(isAllowed(license) || accepted.get(name) === license
      ? []
      : [`${at} has the licence ${license ?? '(none)'}, which is not on the list`])
  ]
}

/** `MIT`, `(MIT OR GPL-3.0)`: one allowed choice is enough; `MIT AND X`: all must be allowed. */
export function isAllowed(license) {
  if (typeof license !== 'string') return false
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())))
}
