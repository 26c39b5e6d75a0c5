import {
  BaseError,
  createPublicClient,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isAddressEqual,
  recoverMessageAddress,
  RpcRequestError,
  type Address,
  type Hex
} from 'viem'
import { nodeTransport, type NodeTransportOptions } from '../evm/node-transport.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'

/** A text and who is said to have signed it. */
export interface SignedMessage {
  /** CAIP-2 id of the chain on which a contract account is asked. */
  readonly chainId: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/**
 * Whether the account has signed the text with `personal_sign`: by its key, or in the judgement of its contract.
 * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT when only the chain could tell and its node does not answer
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
}

/** Makes the check for the chains that have a node. */
export function signatureCheck({ nodes, ...limits }: SignatureCheckOptions): SignatureCheck {
  return async (signed) => {
    if (await isSignedByKey(signed)) return true
    const url = nodes.get(signed.chainId)
    return url !== undefined && isSignedByContract(signed, { url, ...limits })
  }
}

async function isSignedByKey({ address, message, signature }: SignedMessage): Promise<boolean> {
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    return false
  }
}

/** A validator that is not deployed itself asks the contract, or deploys it first when the signature says how. */
async function isSignedByContract(
  { address, message, signature }: SignedMessage,
  node: NodeTransportOptions
): Promise<boolean> {
  const client = createPublicClient({ transport: nodeTransport(node) })
  const question = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature]
  })
  try {
    const { data } = await client.call({ data: question })
    return data === '0x01'
  } catch (error) {
    if (hasRefused(error)) return false
    throw toUpstreamError(error)
  }
}

/** The node has run it, and it ended in a revert. */
function hasRefused(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}
