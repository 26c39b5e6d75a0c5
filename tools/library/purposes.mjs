/**
 * What the code of our libs is there for: the steps in which a page loads it. `loads` are the files a step begins with; what they import
 * comes along. A step that comes `after` another finds the other's code loaded.
 *
 * `npm run size -- --write` reads the sources by it and writes `purposes.json`, by which the libs are built.
 */
export const steps = [
  // Not the entry of the SDK: a page that only makes a kit needs nothing else that it exports, such as the error class with all its sentences.
  { name: 'page', after: [], loads: [/\/sdk\/src\/create-appkit\.ts$/, /\/chain-[\w-]+\/src\/index\.ts$/] },
  { name: 'react', after: ['page'], loads: [/\/sdk\/src\/react\/index\.ts$/] },
  // What a click waits for: everything of it is in as few files as there are libs.
  {
    name: 'kit',
    after: ['page'],
    loads: [/\/sdk\/src\/loaded\/create-loaded-half\.ts$/, /\/ui-react\/src\/modal\/index\.ts$/],
    isWhole: true
  },
  {
    name: 'restoring',
    after: ['kit'],
    loads: [/\/sdk\/src\/loaded\/restore-connections\.ts$/, /\/core\/src\/connections\/restore-flow\.ts$/]
  },
  { name: 'discovery', after: ['kit'], loads: [/\/chain-[\w-]+\/src\/discovery\/discovery\.ts$/] },
  {
    name: 'runtime',
    after: ['kit'],
    loads: [/\/chain-[\w-]+\/src\/runtime\/chain-module\.ts$/, /\/core\/src\/connections\/asking\.ts$/],
    // Who imports one of these has all of the runtime soon.
    togetherWith: /\/chain-[\w-]+\/src\//
  },
  // Not with the runtime: it brings the data layer, which no wallet waits for that is connected.
  { name: 'value', after: ['runtime'], loads: [/\/chain-eip155\/src\/value\/value-actions\.ts$/] },
  { name: 'routes', after: ['kit'], loads: [/\/connector-[\w-]+\/src\/runtime\/connector-module\.ts$/] },
  { name: 'balances', after: ['runtime'], loads: [/\/sdk\/src\/loaded\/balances\.ts$/] },
  { name: 'sessions', after: ['kit'], loads: [/\/core\/src\/sessions\/index\.ts$/] },
  {
    name: 'connecting',
    after: ['kit', 'runtime'],
    loads: [/\/ui-react\/src\/views\/connecting\/index\.ts$/]
  },
  {
    name: 'wallets',
    after: ['kit'],
    loads: [/\/ui-react\/src\/views\/(connect\/listed-wallets|wallet-views)\.tsx?$/]
  },
  { name: 'pairing', after: ['wallets'], loads: [/\/ui-react\/src\/views\/pairing\/(index|basic)\.ts$/] },
  {
    name: 'account',
    after: ['connecting', 'balances'],
    loads: [/\/ui-react\/src\/views\/account\/index\.ts$/, /\/sdk\/src\/features\.ts$/]
  },
  {
    name: 'logins',
    after: ['kit'],
    loads: [/\/ui-react\/src\/views\/connect\/connect-methods-view\.tsx$/, /\/sdk\/src\/features\.ts$/]
  },
  ...['email', 'socials', 'passkeys'].map((name) => ({
    name,
    after: ['logins'],
    loads: [new RegExp(`/feature-email/src/feature-${name}\\.ts$`)]
  })),
  // An account leads to them, and a page may open them at once.
  ...['history', 'names', 'onramp', 'receive', 'send', 'swap'].map((name) => featureStep(name, 'account')),
  featureStep('pay', 'connecting')
]

function featureStep(name, before) {
  return { name, after: [before], loads: [new RegExp(`/feature-${name}/src/feature-${name}\\.ts$`)] }
}

/** Other ways to the same code, each by itself: what else a page imports. None is to bring more than it needs. */
export const otherWays = [
  /\/sdk\/src\/((pay|react-solana)\/)?index\.ts$/,
  /\/ui-react\/src\/theme\/index\.ts$/,
  /\/core\/src\/(networks\/)?index\.ts$/,
  /\/chain-[\w-]+\/src\/(wagmi|web3js|address)\/index\.ts$/,
  /\/auth-session\/src\/(react\/)?index\.ts$/
]

/** What plug-ins, the frame, and pages without a kit or before it import: nothing that only a kit needs is to come along. */
export const waysWithoutKit = [
  /\/sdk\/src\/language\/load-kit-language\.ts$/,
  /\/sdk\/src\/siwx\/index\.ts$/,
  /\/core\/src\/chain\.ts$/,
  /\/frame-protocol\/src\/client\/index\.ts$/
]
