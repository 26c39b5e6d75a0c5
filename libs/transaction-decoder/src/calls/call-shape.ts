import type { AbiParameter, Address } from 'viem'
import type { DecodeAbiParametersReturnType } from 'viem/utils'
import { decodeExactly } from '../abi/decode-exactly.js'
import type { CallAction, CallFacts } from './call-facts.js'

/** A call to a contract, while it is read. */
export interface ContractCall {
  readonly chainId: number
  readonly from: Address | undefined
  readonly to: Address
  readonly value: bigint
}

/** A call inside another one, as the other one's arguments say it. */
export interface InnerCall extends ContractCall {
  readonly data: Uint8Array
  /** The account runs the code of `to` as its own. @default false */
  readonly isDelegate?: boolean
}

/** Reads calls inside calls, within the limits of the whole request. */
export type ReadInner = (calls: readonly InnerCall[]) => { readonly calls: CallFacts[]; readonly omittedCalls: number }

/** One function of the tables: reads the arguments behind its selector. `undefined`: they are not exactly its own. */
export type CallShape = (data: Uint8Array, call: ContractCall, readInner: ReadInner) => CallAction | undefined

/** The shapes of some functions, by selector. */
export type CallShapes = Readonly<Record<string, CallShape>>

/** A function with these arguments. @param read what its call does, or `undefined` where the arguments contradict each other */
export function callShape<const P extends readonly AbiParameter[]>(
  types: P,
  read: (values: DecodeAbiParametersReturnType<P>, call: ContractCall, readInner: ReadInner) => CallAction | undefined
): CallShape {
  return (data, call, readInner) => {
    const values = decodeExactly(types, data)
    return values && read(values, call, readInner)
  }
}
