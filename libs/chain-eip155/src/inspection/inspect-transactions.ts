import {
  AppKitError,
  type InspectionCaution,
  type InspectionCode,
  type InspectionRequest,
  type TransactionInspection
} from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import type { CodeReader } from '@appkit/transaction-decoder'
import { askSources } from '../rpc/ask-source.js'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'
import { encodeTransaction } from '../runtime/encode-transaction.js'
import { approvalsOf } from './approvals-of.js'
import { loadDecoder } from './load-decoder.js'

/**
 * Reads what transactions say, from the bytes that the wallet will be asked for, and looks up those they name.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CHUNK_LOAD_FAILED
 * @source docs/threats.md T13.05, T13.12
 */
export async function inspectTransactions(
  context: Eip155Context,
  { transactions, knownReceivers, sources, signal }: InspectionRequest
): Promise<TransactionInspection> {
  const found = transactions.map(async (transaction, index) => {
    const network = requireNetwork(context, transaction.caipNetworkId)
    const chainId = eip155ChainId(network)
    const { from, to, value, data } = encodeTransaction(transaction)
    const { decodeCall, inspectCall } = await loadDecoder()
    const facts = decodeCall({ chainId, from, to, value: BigInt(value), data })
    const reader: CodeReader = {
      async getCode(address, asked) {
        const question = { method: 'eth_getCode', params: [address, 'latest'], signal: asked.signal }
        const code = await askSources(context, network, sources, question)
        if (typeof code === 'string') return code
        throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'eth_getCode' })
      }
    }
    const cautions = await inspectCall(facts, { chainId, knownReceivers, reader, signal })
    return {
      approvals: approvalsOf(facts, from).map((approval) => ({ ...approval, transaction: index })),
      cautions: cautions.flatMap(({ code, status, address, resembles }): InspectionCaution[] =>
        isOfTransaction(code) ? [{ code, status, transaction: index, ...given({ address, resembles }) }] : []
      )
    }
  })
  const all = await Promise.all(found)
  return {
    cautions: all.flatMap(({ cautions }) => cautions),
    approvals: all.flatMap(({ approvals }) => approvals)
  }
}

/** The others are about signatures. */
function isOfTransaction(code: string): code is InspectionCode {
  return code !== 'verifyingContractMissing'
}

/** Only what is there. */
function given({ address, resembles }: Pick<InspectionCaution, 'address' | 'resembles'>) {
  return { ...(address !== undefined && { address }), ...(resembles !== undefined && { resembles }) }
}
