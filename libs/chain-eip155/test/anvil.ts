import { callRpc, startLocalChains } from '@appkit/local-chain'

/** A local Ethereum node with ten funded accounts. */
export interface Anvil {
  readonly rpcUrl: string
  readonly chainId: number
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** Anvil's published test keys. */
export const ANVIL_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
] as const

/** The addresses of `ANVIL_KEYS`. */
export const ANVIL_ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
] as const

/** Starts a node of its own on a free port. It ends with `stop`, or with this process. @param options.isMining whether each transaction is mined at once, the default */
export async function startAnvil(options: { chainId?: number; isMining?: boolean } = {}): Promise<Anvil> {
  const { chainId = 31337, isMining = true } = options
  const chains = await startLocalChains([{ chainId, name: `Chain ${chainId}` }])
  const rpcUrl = chains.urlOf(chainId) ?? ''
  const rpc: Anvil['rpc'] = (method, params) => callRpc(rpcUrl, method, params)
  if (!isMining) await rpc('evm_setAutomine', [false])
  return { rpcUrl, chainId, rpc, stop: chains.stop }
}
