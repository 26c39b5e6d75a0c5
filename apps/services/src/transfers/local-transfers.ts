import { randomBytes } from 'node:crypto'
import { erc20Abi, getAddress, isAddressEqual, toHex, TransactionReceiptNotFoundError } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { servedChain } from '../evm/wanted-chains.js'
import type { PayOut } from '../onramp/pay-out.js'
import type { SoldToken } from '../onramp/sold-tokens.js'
import { isNativeAddress } from '../prices/native-address.js'
import type { PriceSource } from '../prices/price-source.js'
import { reckonTransfer } from './reckon-transfer.js'
import type { KeptTransfer, TransferBook } from './transfer-book.js'
import type { TransferAsset, TransferSource, TransferStatus } from './transfer-source.js'

/** How long a transfer takes, seconds: a block for the payment and one for the pay-out. */
const SECONDS = 10

/** The solver's dependencies. */
export interface LocalTransfersOptions {
  readonly held: readonly SoldToken[]
  readonly chains: EvmChains
  readonly prices: PriceSource
  readonly transfers: TransferBook
  readonly payOut: PayOut
}

/**
 * The solver of a developer's machine: each transfer has an address of its own, and what was promised is paid out as soon as it was paid
 * there, at the latest when a caller asks. What is paid is play money whose key is no longer held.
 */
export function localTransfers({ held, chains, prices, transfers, payOut }: LocalTransfersOptions): TransferSource {
  function heldAsset({ chainId, address }: Pick<TransferAsset, 'chainId' | 'address'>): SoldToken {
    const found = held.find((token) => token.chainId === chainId && isAddressEqual(token.token.address, address))
    if (found) return found
    throw new ServiceError('BAD_REQUEST', 'This asset is not transferred here')
  }

  async function priceOf({ chainId, token: { address } }: SoldToken): Promise<string> {
    const known = (await prices.pricesOf(chainId, [address])).get(address)
    if (known && known.staleFor === undefined) return known.price
    throw new ServiceError('UNAVAILABLE', 'There is no price for this asset now')
  }

  async function paidTo({ origin, receiver }: KeptTransfer): Promise<bigint> {
    const { client } = servedChain(chains, origin.chainId)
    return isNativeAddress(origin.address)
      ? client.getBalance({ address: receiver })
      : client.readContract({ address: origin.address, abi: erc20Abi, functionName: 'balanceOf', args: [receiver] })
  }

  async function pay(id: string, { destination, recipient, amount }: KeptTransfer): Promise<TransferStatus> {
    if (!(await transfers.take(id))) return 'pending'
    try {
      await transfers.note(id, { txHash: await payOut(heldAsset(destination), recipient, BigInt(amount)) })
      return 'pending'
    } catch {
      await transfers.note(id, { step: 'failed' })
      return 'failure'
    }
  }

  async function statusOf(id: string, transfer: KeptTransfer): Promise<TransferStatus> {
    if (transfer.step === 'failed') return 'failure'
    if (transfer.step === 'waiting') {
      const isPaid = (await paidTo(transfer)) >= BigInt(transfer.paid)
      return isPaid ? pay(id, transfer) : 'waiting'
    }
    if (transfer.txHash === undefined) return 'pending'
    const { client } = servedChain(chains, transfer.destination.chainId)
    const { status } = await client.getTransactionReceipt({ hash: transfer.txHash })
    return status === 'success' ? 'success' : 'failure'
  }

  return {
    async quote({ origin, destination, recipient, amount }) {
      const [given, wanted] = [heldAsset(origin), heldAsset(destination)]
      const { paid, fee } = reckonTransfer({
        amount,
        originPrice: await priceOf(given),
        destinationPrice: await priceOf(wanted),
        originDecimals: given.token.decimals,
        destinationDecimals: wanted.token.decimals
      })
      const receiver = getAddress(toHex(randomBytes(20)))
      const transfer = { origin, destination, receiver, recipient, paid: String(paid), amount: String(amount) }
      const requestId = await transfers.keep(transfer)
      return { requestId, origin: toAsset(given), destination: toAsset(wanted), paid, fee, receiver, seconds: SECONDS }
    },
    async statusOf(requestId) {
      const transfer = await transfers.find(requestId)
      if (!transfer) throw new ServiceError('NOT_FOUND', 'There is no such transfer')
      try {
        return await statusOf(requestId, transfer)
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return 'pending'
        throw toUpstreamError(error)
      }
    }
  }
}

function toAsset({ chainId, token: { address, name, symbol, decimals } }: SoldToken): TransferAsset {
  return { chainId, address, name, symbol, decimals }
}
