import type { AbiParameter } from 'viem'

/**
 * Unnamed parameters of these types: decoded, they are a list in this order.
 * @example parameters('address', 'uint256', tuples('address', 'bytes'))
 */
export function parameters<const T extends readonly (string | AbiParameter)[]>(...types: T): Parameters<T> {
  return types.map((type) => (typeof type === 'string' ? { type } : type)) as unknown as Parameters<T>
}

type Parameters<T extends readonly (string | AbiParameter)[]> = {
  readonly [K in keyof T]: T[K] extends string ? { readonly type: T[K] } : T[K]
}

/** One struct. */
export function tuple<const T extends readonly (string | AbiParameter)[]>(...types: T) {
  return { type: 'tuple', components: parameters(...types) } as const
}

/** A list of structs. */
export function tuples<const T extends readonly (string | AbiParameter)[]>(...types: T) {
  return { type: 'tuple[]', components: parameters(...types) } as const
}
