/** A page of the sandbox. */
export interface SandboxPageName {
  readonly file: string
  readonly name: string
  /** What it shows, in one line. */
  readonly text: string
}

/** Pages that have something in common. */
export interface PageGroup {
  readonly title: string
  readonly pages: readonly SandboxPageName[]
}

/** The demo pages, as the first page lists them. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: 'See it at work',
    pages: [
      { file: 'gallery.html', name: 'Gallery', text: 'Every view in every state' },
      { file: 'dapp.html', name: 'Demo app', text: 'A small app that sends test money' },
      { file: 'chains.html', name: 'Five families', text: 'A wallet connected on each family of chains' },
      { file: 'phone.html', name: 'Phone', text: 'A wallet on another screen, paired by a code' }
    ]
  },
  {
    title: 'Build it your way',
    pages: [
      { file: 'vanilla.html', name: 'Plain HTML', text: 'Elements, no framework' },
      { file: 'ssr.html', name: 'Server-rendered', text: 'React on the server, then in the browser' },
      { file: 'headless.html', name: 'Own interface', text: 'Connecting without the modal' },
      { file: 'wallet-buttons.html', name: 'Wallet buttons', text: 'One button for each wallet' }
    ]
  },
  {
    title: 'Beside other libraries',
    pages: [
      { file: 'wagmi.html', name: 'wagmi host', text: 'One config for the kit and wagmi' },
      { file: 'wagmi-ssr.html', name: 'Server-rendered wagmi', text: 'The same, rendered on the server' },
      { file: 'solana-web3js.html', name: 'web3.js host', text: "Solana's own library beside the kit" }
    ]
  },
  {
    title: 'Hard cases',
    pages: [
      { file: 'strict-csp.html', name: 'Strict policy', text: 'No inline styles, no foreign scripts' },
      { file: 'two-kits.html', name: 'Two kits', text: 'Side by side on one page' },
      { file: 'host-dialogs.html', name: 'Dialogs of the host', text: 'Above dialogs that are open already' },
      { file: 'session.html', name: 'Sessions of a server', text: 'Signed in at a server of your own' }
    ]
  }
]

/** All pages, as links at the end of each name them. */
export const PAGE_NAMES: readonly (readonly [file: string, name: string])[] = [
  ['index.html', 'Start'],
  ...PAGE_GROUPS.flatMap(({ pages }) => pages.map(({ file, name }) => [file, name] as const))
]
