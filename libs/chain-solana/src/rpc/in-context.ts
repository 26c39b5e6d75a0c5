import { readQuantity } from '../guards/quantity.js'

/** The value of an answer that carries the slot it was read at. `undefined`: not such an answer. @source Solana RPC, RpcResponse */
export function valueInContext(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? (answer as { value?: unknown }).value : undefined
}

/** The slot that such an answer was read at. `undefined`: not such an answer. @source Solana RPC, RpcResponse */
export function slotOf(answer: unknown): bigint | undefined {
  const { context } = (answer ?? {}) as { context?: { slot?: unknown } | null }
  return readQuantity(context?.slot)
}
