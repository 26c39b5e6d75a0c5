import {
  BaseError,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isAddressEqual,
  isErc6492Signature,
  parseAbi,
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
  /** The caller: a contract is asked in their turn. @default one for all of whom nothing is known */
  readonly caller?: string
}

/**
 * Whether the account has signed it: by its key, or in the judgement of its contract.
 * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT | NODE_BUSY when only the chain could tell and its node does not answer
 * @source EIP-191, ERC-1271, ERC-6492
 */
export type SignatureCheck = (signed: SignedMessage) => Promise<boolean>

/** The check's dependencies. */
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

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** The one answer of `isValidSignature` that means yes: its selector, as a whole word. */
const YES_OF_CONTRACT: Hex = `0x1626ba7e${'0'.repeat(56)}`
/** What the validator of ERC-6492 returns for yes. */
const YES_OF_VALIDATOR: Hex = '0x01'

/** The contract is asked, whatever the length of the signature; where that says how to deploy it first, by a validator that is not deployed itself. */
function questionOf({ address, message, signature }: SignedMessage) {
  const digest = digestOf(message)
  if (!isErc6492Signature(signature)) {
    const data = encodeFunctionData({ abi: ERC1271, args: [digest, signature] })
    return { call: { to: address, data }, yes: YES_OF_CONTRACT }
  }
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, digest, signature]
  })
  return { call: { data }, yes: YES_OF_VALIDATOR }
}

async function isSignedByContract(
  { caller = '', ...signed }: SignedMessage,
  { calls, ...node }: NodeTransportOptions & Pick<SignatureCheckOptions, 'calls'>
): Promise<boolean> {
  const client = createPublicClient({ transport: nodeTransport(node), ccipRead: false })
  const { call, yes } = questionOf(signed)
  try {
    const { data } = await calls.run({
      url: node.url,
      caller,
      signal: AbortSignal.timeout(node.timeout),
      ask: () => client.call(call)
    })
    return data === yes
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
