import { AppKitError, parseCaipNetworkId, type AccountSnapshot } from '@appkit/core'
import type { AssetAmount, BuiltTransaction } from '@appkit/core/data'

/** `transfer(address,uint256)` with exactly its two arguments. */
const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i
const NOBODY = /^0x0{40}$/
const NO_DATA = '0x'

/**
 * Reads whom a transaction pays that a provider has built: from the account, on the network of what is paid, exactly as much of it as was quoted, by
 * nothing but a transfer. What it says is then sent in a transaction of the kit's own, so no byte of the provider's reaches the wallet.
 * @returns the address that is paid
 * @throws AppKitError UNSAFE_TRANSACTION for anything else: an approval and a call of a contract, for which nobody has said what may be called
 * @source threats T13.01, T13.02
 */
export function checkBuiltPayment(
  transaction: BuiltTransaction | undefined,
  account: Pick<AccountSnapshot, 'address'>,
  { amount, currency }: AssetAmount
): string {
  if (!transaction) return refuse('a transaction that cannot be read')
  const { namespace, reference } = parseCaipNetworkId(currency.network)
  if (namespace !== 'eip155') refuse('a transaction of another family')
  if (transaction.chainId !== undefined && transaction.chainId !== reference) refuse('another network')
  if (!isSame(transaction.from, account.address)) refuse('another account')
  const receiver =
    currency.asset === 'native' ? coinReceiver(transaction, amount) : tokenReceiver(transaction, amount, currency.asset)
  if (NOBODY.test(receiver) || isSame(receiver, currency.asset)) refuse('a payment to nobody')
  return receiver
}

function coinReceiver({ to, value, data }: BuiltTransaction, amount: string): string {
  if (data !== NO_DATA) refuse('a call of a contract')
  if (BigInt(value) !== BigInt(amount)) refuse('another amount')
  return to
}

function tokenReceiver({ to, value, data }: BuiltTransaction, amount: string, token: string): string {
  if (!isSame(to, token)) refuse('a call of a contract')
  if (BigInt(value) !== 0n) refuse('a transfer that carries coins')
  const [, receiver, units] = TRANSFER.exec(data) ?? refuse('no transfer')
  if (BigInt(`0x${units}`) !== BigInt(amount)) refuse('another amount')
  return `0x${receiver}`
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function refuse(detail: string): never {
  throw new AppKitError('UNSAFE_TRANSACTION', { detail })
}
