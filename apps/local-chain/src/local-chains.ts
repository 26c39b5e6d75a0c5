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

/** The first accounts of `TEST_MNEMONIC`: the three of Test Wallet and the one of Second Wallet. They hold what `deployContent` gives out. */
export const TEST_ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
] as const
