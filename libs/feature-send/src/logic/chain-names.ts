/** A chain by the short name that other apps put before its addresses. */
export interface NamedChain {
  /** Of EIP-155. */
  readonly id: number
  readonly name: string
}

/** @source EIP-3770, ethereum-lists/chains */
export const CHAINS_BY_SHORT_NAME: ReadonlyMap<string, NamedChain> = new Map(
  (
    [
      ['eth', 1, 'Ethereum'],
      ['oeth', 10, 'OP Mainnet'],
      ['cro', 25, 'Cronos'],
      ['bnb', 56, 'BNB Smart Chain'],
      ['gno', 100, 'Gnosis'],
      ['unichain', 130, 'Unichain'],
      ['matic', 137, 'Polygon'],
      ['pol', 137, 'Polygon'],
      ['sonic', 146, 'Sonic'],
      ['opbnb', 204, 'opBNB'],
      ['obnb', 204, 'opBNB'],
      ['ftm', 250, 'Fantom'],
      ['zksync', 324, 'ZKsync Era'],
      ['wc', 480, 'World Chain'],
      ['metis-andromeda', 1088, 'Metis'],
      ['zkevm', 1101, 'Polygon zkEVM'],
      ['mbeam', 1284, 'Moonbeam'],
      ['abstract', 2741, 'Abstract'],
      ['mantle', 5000, 'Mantle'],
      ['base', 8453, 'Base'],
      ['holesky', 17000, 'Holesky'],
      ['mode', 34443, 'Mode'],
      ['arb1', 42161, 'Arbitrum One'],
      ['arb-nova', 42170, 'Arbitrum Nova'],
      ['celo', 42220, 'Celo'],
      ['avax', 43114, 'Avalanche'],
      ['ink', 57073, 'Ink'],
      ['linea', 59144, 'Linea'],
      ['berachain', 80094, 'Berachain'],
      ['blastmainnet', 81457, 'Blast'],
      ['basesep', 84532, 'Base Sepolia'],
      ['arb-sep', 421614, 'Arbitrum Sepolia'],
      ['scr', 534352, 'Scroll'],
      ['zora', 7777777, 'Zora'],
      ['sep', 11155111, 'Sepolia'],
      ['opsep', 11155420, 'OP Sepolia']
    ] as const
  ).map(([shortName, id, name]) => [shortName, { id, name }])
)
