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
  toHex,
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
  /** How long the nodes are asked in all. @default 10 000 ms */
  readonly milliseconds?: number | undefined
  /** What the contract may use. @default what the node allows */
  readonly gas?: bigint | undefined
}

/**
 * Whether the account's contract says on its network that it signed the text. One that is not there yet is asked by way of the factory that
 * the signature names (ERC-6492). `false` also where no node answers in time.
 * @throws AppKitError CONTEXT_CHANGED
 * @source ERC-1271, ERC-6492
 */
export async function isSignedByContract(asked: ContractSignature): Promise<boolean> {
  const { rpc, clock, network, account, message, signature, signal, milliseconds = ASKED_FOR_MS, gas } = asked
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
  const bounded = gas === undefined ? call : { ...call, gas: toHex(gas) }
  const error = () => new AppKitError('TIMEOUT', { source: 'RPC', milliseconds })
  try {
    const answer = await withTimeLimit({ clock, milliseconds, error, signal }, (ended) =>
      rpc.request(network, 'eth_call', [bounded, 'latest'], { signal: ended })
    )
    return answer === (isWrapped ? YES_OF_VALIDATOR : YES_OF_CONTRACT)
  } catch (error) {
    if (signal.aborted || !(AppKitError.is(error) || error instanceof RpcAnswerError)) throw error
    return false
  }
}
