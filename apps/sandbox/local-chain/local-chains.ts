/** One of the chains that run on this machine. */
export interface LocalChain {
  readonly chainId: number
  readonly name: string
}

/**
 * The local chains, first choice first. Their ids belong to no public network, so a real wallet that is used with this page is never
 * asked to send on a chain where money is at stake.
 */
export const LOCAL_CHAINS: readonly LocalChain[] = [
  { chainId: 31337, name: 'Local Ethereum' },
  { chainId: 31338, name: 'Local Base' }
]

/** The mnemonic whose accounts are funded on every local chain. Published with every development node: never send real money to it. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'
