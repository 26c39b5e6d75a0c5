/**
 * The house: who may import whom. Read by the lint rule `import-floors` and by the check of the package manifests.
 * `ours` are our packages that a lib may import, `lazily` those it may only reach by `import()` (types are free),
 * `inTests` what its tests may take besides, `never` outside packages that do not belong on that floor.
 */
const react = /^(react|react-dom|react-redux|@types\/react.*)($|\/)/
const chains = /^(viem|wagmi|@wagmi\/.*|@solana\/.*|@polkadot\/.*|@cosmjs\/.*|bitcoinjs-lib|ox)($|\/)/

const floors = [
  { lib: /^core$/, ours: [], inTests: [/^fault-proxy$/], never: [react, chains] },
  {
    lib: /^chain-/,
    ours: [/^core$/],
    lazily: [/^transaction-decoder$/],
    inTests: [/^fault-proxy$/, /^local-chain$/, /^(cosmos|substrate)-node$/],
    never: [react]
  },
  { lib: /^transaction-decoder$/, ours: [/^core$/], inTests: [/^local-chain$/], never: [react] },
  { lib: /^frame-protocol$/, ours: [/^core$/], never: [react, chains] },
  {
    lib: /^auth-session$/,
    ours: [/^core$/],
    inTests: [/^next-auth-server$/, /^fault-proxy$/, /^sdk$/],
    never: [chains]
  },
  {
    lib: /^connector-/,
    ours: [/^core$/, /^frame-protocol$/],
    inTests: [/^fault-proxy$/, /^services$/],
    never: [react, chains]
  },
  { lib: /^ui-react$/, ours: [/^core$/], never: [chains] },
  { lib: /^feature-/, ours: [/^core$/, /^ui-react$/], inTests: [/^services$/, /^local-chain$/], never: [chains] },
  { lib: /^locales$/, ours: [/^ui-react$/], lazily: [/^feature-/], never: [react, chains] },
  {
    lib: /^sdk$/,
    ours: [/^core$/, /^ui-react$/],
    lazily: [/^feature-/, /^connector-/, /^chain-solana$/, /^locales$/],
    inTests: [/^chain-/],
    never: [chains]
  }
]

/** The floor of a folder under libs/. @returns undefined for a name that stands on no floor yet. */
export function floorOf(lib) {
  return floors.find((floor) => floor.lib.test(lib))
}

/** Name of the lib behind `@appkit/<lib>` or `@appkit/<lib>/entry`. @returns undefined for other packages. */
export function libOf(specifier) {
  return /^@appkit\/([^/]+)/.exec(specifier)?.[1]
}

export function isOneOf(patterns, name) {
  return (patterns ?? []).some((pattern) => pattern.test(name))
}
