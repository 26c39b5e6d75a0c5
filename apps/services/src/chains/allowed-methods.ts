/**
 * What pages may ask a node: reading, simulating and broadcasting what a wallet has signed. Everything else is refused, so that
 * no method that administers a node, debugs it or uses keys it holds can pass.
 */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_createAccessList',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_sendRawTransaction',
    'eth_simulateV1',
    'eth_syncing',
    'net_version',
    'web3_clientVersion'
  ],
  solana: [
    'getAccountInfo',
    'getBalance',
    'getBlockHeight',
    'getBlockTime',
    'getEpochInfo',
    'getFeeForMessage',
    'getGenesisHash',
    'getHealth',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'getVersion',
    'isBlockhashValid',
    'sendTransaction',
    'simulateTransaction'
  ]
}

/** Whether chains of a namespace can be served. */
export function isServedNamespace(namespace: string): boolean {
  return Object.hasOwn(METHODS, namespace)
}

/** Whether pages may call a method on chains of a namespace. */
export function isAllowedMethod(namespace: string, method: string): boolean {
  return isServedNamespace(namespace) && (METHODS[namespace]?.includes(method) ?? false)
}
