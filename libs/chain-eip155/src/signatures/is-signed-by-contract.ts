import { AppKitError, type CaipNetwork, type Clock } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError, withTimeLimit } from '@appkit/core/internal'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  type Address,
  type Hex
} from 'viem'

/** How long the nodes of a network are asked in all, ms. */
const ASKED_FOR_MS = 10_000

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** The one answer of `isValidSignature` that means yes: its selector, as a whole word. */
const YES_OF_CONTRACT = `0x1626ba7e${'0'.repeat(56)}`
/** What the validator of ERC-6492 returns for yes. */
const YES_OF_VALIDATOR = '0x01'

/** A signature of a text that is not that of a key, and where its account would be a contract. */
export interface ContractSignature {
  readonly rpc: NodeReader
  readonly clock: Clock
  readonly network: CaipNetwork
  readonly account: Address
  readonly message: string
  readonly signature: Hex
  readonly signal: AbortSignal
}

/**
 * Whether the account's contract says on its network that it signed the text. One that is not there yet is asked by way of the factory that
 * the signature names (ERC-6492). `false` also where no node answers within 10 s.
 * @throws AppKitError CONTEXT_CHANGED
 * @source ERC-1271, ERC-6492
 */
export async function isSignedByContract(asked: ContractSignature): Promise<boolean> {
  const { rpc, clock, network, account, message, signature, signal } = asked
  const hash = hashMessage(message)
  const isWrapped = isErc6492Signature(signature)
  const call = isWrapped
    ? {
        data: encodeDeployData({
          abi: erc6492SignatureValidatorAbi,
          bytecode: erc6492SignatureValidatorByteCode,
          args: [account, hash, signature]
        })
      }
    : { to: account, data: encodeFunctionData({ abi: ERC1271, args: [hash, signature] }) }
  const milliseconds = ASKED_FOR_MS
  const error = () => new AppKitError('TIMEOUT', { source: 'RPC', milliseconds })
  try {
    const answer = await withTimeLimit({ clock, milliseconds, error, signal }, (ended) =>
      rpc.request(network, 'eth_call', [call, 'latest'], { signal: ended })
    )
    return answer === (isWrapped ? YES_OF_VALIDATOR : YES_OF_CONTRACT)
  } catch (error) {
    if (signal.aborted || !(AppKitError.is(error) || error instanceof RpcAnswerError)) throw error
    return false
  }
}
