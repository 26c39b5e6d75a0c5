import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { getAddress, isAddress, type Address, type Hex } from 'viem'
import * as v from 'valibot'
import { frameTexts } from '../messages/frame-texts.js'

/** What a transaction would do, as an app asks for it. Its fees, nonce and access list are not taken: the frame makes them. */
export interface TransactionRequest {
  readonly from: string | undefined
  /** `undefined`: it deploys a contract. */
  readonly to: Address | undefined
  /** wei */
  readonly value: bigint
  readonly data: Hex
  /** Gas that the app thinks it takes. */
  readonly gas: bigint | undefined
  readonly chainId: number | undefined
}

const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0))
  ]),
  v.transform((given: string | number) => BigInt(given)),
  v.check((value) => value < 2n ** 256n)
)
const data = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i), v.maxLength(262_146))

const schema = v.object({
  from: v.nullish(v.string()),
  to: v.nullish(
    v.pipe(
      v.string(),
      v.check((to) => isAddress(to, { strict: false }))
    )
  ),
  value: v.nullish(quantity),
  data: v.nullish(data),
  input: v.nullish(data),
  gas: v.nullish(quantity),
  gasLimit: v.nullish(quantity),
  chainId: v.nullish(quantity),
  blobs: v.optional(v.never()),
  blobVersionedHashes: v.optional(v.never())
})

/** @throws FrameError for what is no transaction, or one of which two fields say different things */
export function readTransaction(params: unknown): TransactionRequest {
  const [given] = params as readonly unknown[]
  const result = v.safeParse(schema, given)
  if (!result.success) throw refused()
  const { from, to, value, data: bytes, input, gas, gasLimit, chainId } = result.output
  if (bytes && input && bytes.toLowerCase() !== input.toLowerCase()) throw refused()
  return {
    from: from ?? undefined,
    to: to ? getAddress(to) : undefined,
    value: value ?? 0n,
    data: (input ?? bytes ?? '0x') as Hex,
    gas: gas ?? gasLimit ?? undefined,
    chainId: chainId === null || chainId === undefined ? undefined : Number(chainId)
  }
}

function refused(): FrameError {
  return new FrameError(frameTexts['error.transaction'], FRAME_ERROR_CODES.invalidPayload)
}
