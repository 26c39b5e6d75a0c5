/**
 * The loading steps of the host page, in order. Each adds the lazy chunks whose source file matches, with everything they
 * import statically. `npm run size -- --real` compares this with what Chromium downloads.
 */
export const steps = [
  { name: 'page-load', loads: [] },
  {
    name: 'connect-view',
    loads: [
      /\/libs\/sdk\/dist\/loaded\/create-loaded-half\.js$/,
      /\/libs\/ui-react\/dist\/modal\/index\.js$/,
      /\/libs\/chain-eip155\/dist\/discovery\//
    ]
  },
  {
    name: 'injected-connect',
    loads: [
      /\/libs\/chain-eip155\/dist\/runtime\//,
      /\/libs\/core\/dist\/connections\/asking\.js$/,
      /\/libs\/sdk\/dist\/loaded\/balances\.js$/,
      /\/libs\/ui-react\/dist\/views\/connecting\/index\.js$/
    ]
  }
]

/** How many files Connect may be after the page's own, and which belong to a family of chains. */
export const filesOfConnect = { most: 3, ofChains: /\/discovery-/ }

/** The same steps on a page with the plug-ins of all five families of chains. */
export const stepsOfEveryPlugin = [
  { name: 'page-load-every-plugin', loads: [] },
  {
    name: 'connect-view-every-plugin',
    loads: [
      /\/libs\/sdk\/dist\/loaded\/create-loaded-half\.js$/,
      /\/libs\/ui-react\/dist\/modal\/index\.js$/,
      /\/libs\/chain-[\w-]+\/dist\/discovery\//
    ]
  }
]

/** The page of the secure frame, by its sources: up to the handshake, and up to a transaction that a person approves. */
export const stepsOfFrame = [
  { name: 'frame-page', loads: [] },
  {
    name: 'frame-approval',
    loads: [
      /(^|\/)keys\/derive-keys\.ts$/,
      /(^|\/)approval\/show-approvals\.tsx$/,
      /(^|\/)wallet\/send-transaction\.ts$/,
      /\/libs\/transaction-decoder\/src\/index\.ts$/
    ]
  }
]

/** Folders of plug-ins that come with their first use only, and have a row each, `{plugin}-{folder}`. */
export const partsOfPlugins = [
  { plugin: 'chain-cosmos', folder: 'transfer' },
  { plugin: 'chain-eip155', folder: 'inspection' },
  { plugin: 'chain-polkadot', folder: 'transfer' },
  { plugin: 'chain-solana', folder: 'inspection' }
]

/** What views that are not on the way to a connection bring besides what the steps and views that they come after have loaded. */
export const additions = [
  {
    name: 'wallet-list',
    after: ['connect-view'],
    loads: [/\/libs\/ui-react\/dist\/views\/(connect\/listed-wallets|wallet-views)\.js$/]
  },
  {
    name: 'features-list',
    after: ['connect-view'],
    loads: [/\/libs\/sdk\/dist\/features\.js$/]
  },
  {
    name: 'login-methods',
    after: ['features-list'],
    loads: [
      /\/libs\/ui-react\/dist\/views\/connect\/connect-methods-view\.js$/,
      /\/libs\/feature-email\/dist\/feature-(email|socials)\.js$/
    ]
  },
  {
    name: 'wallet-snapshot',
    after: ['wallet-list'],
    loads: [/\/libs\/core\/dist\/data\/wallet-directory\/snapshot\//]
  },
  ...['network-marks', 'more-network-marks', 'wallet-marks', 'wallet-connect-mark', 'social-marks'].map((name) => ({
    name,
    after: ['connect-view'],
    loads: [new RegExp(`/libs/ui-react/dist/marks/${name}\\.js$`)]
  })),
  {
    name: 'pairing-view',
    after: ['wallet-list'],
    loads: [/\/libs\/ui-react\/dist\/(views\/pairing\/index|primitives\/qr-code\/qr-code)\.js$/]
  },
  {
    name: 'chain-eip155-wagmi',
    after: ['injected-connect'],
    loads: [/\/libs\/chain-eip155\/dist\/wagmi\/link-wagmi\.js$/]
  },
  {
    name: 'account-view',
    after: ['injected-connect', 'pairing-view', 'features-list'],
    loads: [/\/libs\/ui-react\/dist\/views\/account\/index\.js$/]
  },
  {
    name: 'swap-view',
    after: ['account-view'],
    loads: [/\/libs\/feature-swap\/dist\/feature-swap\.js$/]
  },
  {
    name: 'send-view',
    after: ['account-view'],
    loads: [/\/libs\/feature-send\/dist\/feature-send\.js$/]
  },
  {
    name: 'review-facts',
    after: ['send-view'],
    loads: [
      /\/libs\/feature-send\/dist\/view\/review-views\.js$/,
      /\/libs\/ui-react\/dist\/transaction-facts\/facts-part\.js$/,
      /\/libs\/chain-eip155\/dist\/inspection\//,
      /\/libs\/transaction-decoder\/dist\/index\.js$/
    ]
  },
  {
    name: 'onramp-view',
    after: ['account-view'],
    loads: [/\/libs\/feature-onramp\/dist\/feature-onramp\.js$/]
  }
]

/** A page that uses web3.js, with a connected Solana wallet, and what web3.js adds to it. */
export const walkOfWeb3js = {
  steps: [
    {
      name: 'connected',
      loads: [
        /\/libs\/(sdk\/dist\/loaded|ui-react\/dist\/modal)\//,
        /\/libs\/chain-solana\/dist\/(discovery|runtime)\//,
        /\/libs\/core\/dist\/connections\/asking\.js$/,
        /\/libs\/ui-react\/dist\/views\/connecting\/index\.js$/
      ]
    }
  ],
  additions: [
    {
      name: 'chain-solana-web3js',
      after: ['connected'],
      loads: [/\/libs\/chain-solana\/dist\/web3js\//]
    }
  ]
}
