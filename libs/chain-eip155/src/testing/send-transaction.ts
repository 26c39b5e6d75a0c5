import { createWalletClient, hexToBigInt, http, type Address, type Hex, type PrivateKeyAccount } from 'viem'

/** The fields of `eth_sendTransaction` that the test wallet honours; quantities are `0x` hex. */
interface TransactionFields {
  readonly from?: Address
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
}

const quantity = (value: Hex | undefined): bigint | undefined => (value === undefined ? undefined : hexToBigInt(value))

/** Fills in, signs and broadcasts one transaction. */
export function sendTransaction(
  account: PrivateKeyAccount,
  rpcUrl: string,
  fields: TransactionFields,
  fetch: typeof globalThis.fetch
): Promise<Hex> {
  const client = createWalletClient({ account, transport: http(rpcUrl, { fetchFn: fetch, retryCount: 0 }) })
  const nonce = quantity(fields.nonce)
  const gasPrice = quantity(fields.gasPrice)
  return client.sendTransaction({
    account,
    chain: null,
    to: fields.to ?? null,
    value: quantity(fields.value) ?? 0n,
    ...(fields.data === undefined ? {} : { data: fields.data }),
    ...(fields.gas === undefined ? {} : { gas: hexToBigInt(fields.gas) }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
    ...(gasPrice === undefined
      ? {
          ...(fields.maxFeePerGas === undefined ? {} : { maxFeePerGas: hexToBigInt(fields.maxFeePerGas) }),
          ...(fields.maxPriorityFeePerGas === undefined
            ? {}
            : { maxPriorityFeePerGas: hexToBigInt(fields.maxPriorityFeePerGas) })
        }
      : { gasPrice })
  } as Parameters<typeof client.sendTransaction>[0])
}
