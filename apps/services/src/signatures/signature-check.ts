import {
  BaseError,
  createPublicClient,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isAddressEqual,
  recoverAddress,
  RpcRequestError,
  type Address,
  type Hex
} from 'viem'
import type { NodeCalls } from '../chains/node-calls.js'
import { ServiceError } from '../errors/service-error.js'
import { nodeTransport, type NodeTransportOptions } from '../evm/node-transport.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'

/** Something signed, and who is said to have done it. */
export interface SignedMessage {
  /** CAIP-2 id of the chain on which a contract account is asked. */
  readonly chainId: string
  readonly address: Address
  /** A text signed with `personal_sign`, or the 32 bytes of something else that was signed. */
  readonly message: string | { readonly digest: Hex }
  readonly signature: Hex
  /** Who asks: a contract is asked in their turn. @default one for all of whom nothing is known */
  readonly caller?: string
}

/**
 * Whether the account has signed it: by its key, or in the judgement of its contract.
 * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT | NODE_BUSY when only the chain could tell and its node does not answer
 * @source EIP-191, ERC-1271, ERC-6492
 */
export type SignatureCheck = (signed: SignedMessage) => Promise<boolean>

/** What the check needs. */
export interface SignatureCheckOptions {
  /** CAIP-2 id → the node that serves it. Contract accounts of other chains are not known to have signed anything. */
  readonly nodes: ReadonlyMap<string, string>
  /** For an answer of a node, ms. */
  readonly timeout: number
  /** Gas that a contract may use for its judgement. */
  readonly callGas: bigint
  readonly calls: NodeCalls
}

/** Makes the check for the chains that have a node. */
export function signatureCheck({ nodes, ...limits }: SignatureCheckOptions): SignatureCheck {
  return async (signed) => {
    if (await isSignedByKey(signed)) return true
    const url = nodes.get(signed.chainId)
    return url !== undefined && isSignedByContract(signed, { url, ...limits })
  }
}

/** Whether the key of the address has signed the text with `personal_sign`. @source EIP-191 */
export async function isSignedByKey({ address, message, signature }: Omit<SignedMessage, 'chainId'>): Promise<boolean> {
  try {
    return isAddressEqual(await recoverAddress({ hash: digestOf(message), signature }), address)
  } catch {
    return false
  }
}

/** A validator that is not deployed itself asks the contract, or deploys it first when the signature says how. */
async function isSignedByContract(
  { address, message, signature, caller = '' }: SignedMessage,
  { calls, ...node }: NodeTransportOptions & Pick<SignatureCheckOptions, 'calls'>
): Promise<boolean> {
  const client = createPublicClient({ transport: nodeTransport(node), ccipRead: false })
  const question = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, digestOf(message), signature]
  })
  try {
    const { data } = await calls.run({
      url: node.url,
      caller,
      signal: AbortSignal.timeout(node.timeout),
      ask: () => client.call({ data: question })
    })
    return data === '0x01'
  } catch (error) {
    if (hasRefused(error)) return false
    if (error instanceof DOMException)
      throw new ServiceError('UPSTREAM_TIMEOUT', 'The node took too long', { cause: error })
    throw toUpstreamError(error)
  }
}

function digestOf(message: SignedMessage['message']): Hex {
  return typeof message === 'string' ? hashMessage(message) : message.digest
}

/** The node has run it, and it ended in a revert. */
function hasRefused(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}
