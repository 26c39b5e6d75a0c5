import { cruise } from 'dependency-cruiser'

/** Libraries that are too heavy for a page which only lists wallets. */
const CHAIN_LIBRARIES = [
  'viem',
  'wagmi',
  '@wagmi/[^/]+',
  '@solana/(web3\\.js|kit)',
  '@solana-program/[^/]+',
  '@polkadot/[^/]+',
  '@cosmjs/[^/]+',
  'cosmjs-types',
  'bitcoinjs-lib',
  '@bitcoinerlab/[^/]+',
  '@walletconnect/[^/]+',
  'ox'
].map((name) => `(^|node_modules/)${name}($|/)`)

const TESTS = '\\.(test|test-d)\\.tsx?$'

/** How files are read: by their source conditions, without tests and without what `import()` brings, which runs later. */
const settings = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  validate: true,
  exclude: { path: TESTS, dynamic: true }
}
const resolution = {
  exportsFields: ['exports'],
  conditionNames: ['@appkit/source', 'types', 'import', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts']
}

/**
 * Import cycles, also through types, between the files of folders, as sentences.
 * @param places paths below `base`
 * @param options.isLazyCounted whether a cycle through `import()` is one as well. @default false
 */
export async function importCycles(base, places, { isLazyCounted = false } = {}) {
  const rule = { name: 'cycle', severity: 'error', from: {}, to: { circular: true } }
  const options = { doNotFollow: { path: 'node_modules' }, ...(isLazyCounted && { exclude: { path: TESTS } }) }
  const violations = await violationsOf(base, places, rule, options)
  const cycles = violations.map(({ cycle }) => fromSmallest(cycle.map(({ name }) => name)))
  return [...new Set(cycles.map((files) => `import cycle ${files.join(' -> ')}`))]
}

/**
 * Imports of a room by its neighbours in the same package, types and `import()` included, as sentences: the room is entered by its package entry only.
 * @param place the folder, below `base`, that holds the room and its neighbours
 * @param room the name of the room's folder
 */
export async function roomIntrusions(base, place, room) {
  const rule = {
    name: 'room',
    severity: 'error',
    from: { pathNot: `^${place}/${room}/` },
    to: { path: `^${place}/${room}/` }
  }
  const options = { doNotFollow: { path: 'node_modules' }, exclude: { path: TESTS } }
  const violations = await violationsOf(base, [place], rule, options)
  return violations.map(({ from, to }) => `${from} reaches into ${place}/${room}: ${to}`)
}

/**
 * Chain libraries that are loaded at once with the given files, directly or behind others, as sentences. Types are free.
 * @param starts paths below `base`
 */
export async function heavyImports(base, starts) {
  const types = ['type-only', 'type-import']
  const library = { path: CHAIN_LIBRARIES, dependencyTypesNot: types }
  const rule = { name: 'heavy', severity: 'error', from: {}, to: library }
  const doNotFollow = { path: 'node_modules', dependencyTypes: [...types, 'dynamic-import'] }
  const violations = await violationsOf(base, starts, rule, { doNotFollow })
  return violations.map(
    ({ from, to }) => `a chain library is loaded at once: ${from} -> ${to.replace(/^.*node_modules\//, '')}`
  )
}

async function violationsOf(base, places, rule, options) {
  const ruleSet = { forbidden: [rule] }
  const { output } = await cruise(places, { ...settings, ...options, baseDir: base, ruleSet }, resolution)
  return output.summary.violations
}

/** A cycle is told once, whichever of its files it was found from. */
function fromSmallest(files) {
  const start = files.indexOf([...files].sort()[0])
  const turned = [...files.slice(start), ...files.slice(0, start)]
  return [...turned, turned[0]]
}
