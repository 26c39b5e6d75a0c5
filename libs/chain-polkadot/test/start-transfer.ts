import type { CaipNetwork, TransactionRequest } from '@appkit/core'
import { createPatientClock } from '@appkit/core/testing'
import type { SignedAnswer, SignPayloadRequest } from '../src/wallet/injected-web3.js'
import { createPolkadotTestWallet, DEV_SEEDS, type PolkadotTestAccount } from '../src/testing/index.js'
import { encodeAddress } from '../src/address/ss58.js'
import { hubNetwork, relayNetwork } from './networks.js'
import { createSubstrateNode, type Interference } from '@appkit/substrate-node'
import { createTestRuntime } from './test-runtime.js'

/** One unit of the networks of Polkadot. */
export const DOT = 10_000_000_000n

/** The least that an account of Asset Hub may have, 0.01 DOT. */
export const DEPOSIT = DOT / 100n

/** An account that does not exist yet. */
export const RECEIVER = encodeAddress(new Uint8Array(32).fill(9), 0)

/** How a wallet answers, given how it would by itself. */
export type Sign = (
  request: SignPayloadRequest,
  sign: (request: SignPayloadRequest) => Promise<SignedAnswer>
) => unknown

/** A connected wallet with 100 DOT on a local node. */
export async function startTransfer(
  options: {
    readonly network?: CaipNetwork
    readonly networks?: readonly CaipNetwork[]
    readonly interfere?: Interference
    readonly account?: Partial<PolkadotTestAccount>
    readonly sign?: Sign
  } = {}
) {
  const network = options.network ?? hubNetwork
  const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice, ...options.account }] })
  const node = createSubstrateNode({
    runtime: network === relayNetwork ? 'polkadot' : 'assetHub',
    ...(options.interfere ? { interfere: options.interfere } : {})
  })
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks: options.networks ?? [network], clock, fetch: node.fetch })
  const injected = await wallet.entry.enable('Test')
  const { signer } = injected
  let { sign } = options
  const signPayload = (request: SignPayloadRequest): unknown => {
    const own = (given: SignPayloadRequest): Promise<SignedAnswer> =>
      signer.signPayload?.(given) ?? Promise.reject(new Error('no signPayload'))
    return sign ? sign(request, own) : own(request)
  }
  const { accounts } = await kit.connect({
    enable: () => Promise.resolve({ ...injected, signer: { ...signer, signPayload } })
  })
  const from = accounts[0]?.address ?? ''
  node.account(from).free = 100n * DOT
  const { caipNetworkId } = network
  const request: TransactionRequest = { connectorUid: 'uid-1', caipNetworkId, from, to: RECEIVER, value: `${DOT}` }
  const send = (more: Partial<TransactionRequest> = {}): Promise<string> =>
    kit.runtime.sendTransaction({ ...request, ...more })
  const wait = (hash: string, more: object = {}) => kit.runtime.waitForReceipt({ hash, caipNetworkId, ...more })
  const signWith = (next: Sign): void => void (sign = next)
  /** How often the wallet's owner was asked to sign. */
  const prompts = (): number => wallet.log.filter(({ method }) => method === 'signPayload').length
  return { ...kit, wallet, node, clock, network, from, request, send, wait, prompts, signWith }
}
