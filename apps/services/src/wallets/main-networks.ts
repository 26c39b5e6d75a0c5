/**
 * Networks that stand for a namespace in the record of a wallet: the facts say which namespaces a wallet speaks, not which networks.
 * @source CAIP-2 profiles of the namespaces
 */
export const MAIN_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  eip155: ['1', '10', '56', '100', '137', '8453', '42161', '43114'].map((id) => `eip155:${id}`),
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4']
}
