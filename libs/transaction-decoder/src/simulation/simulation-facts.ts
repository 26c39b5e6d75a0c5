import type { BaseUnits } from '@appkit/core'
import type { Address } from 'viem'

/** A JSON-RPC request to a node of the chain in use. Deadlines, size limits and aborting are its own. */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Calls that one account makes, one after the other. */
export interface SimulationRequest {
  readonly from: string
  readonly calls: readonly {
    /** Absent: a contract is deployed. */
    readonly to?: string | undefined
    /** wei. @default 0n */
    readonly value?: bigint | undefined
    /** `0x` hex. @default '0x' */
    readonly data?: string | undefined
  }[]
}

/**
 * What a node says that calls would do now; later they may do something else. `unavailable`: nothing is known. `request`: the node does not simulate,
 * fails, or refuses the calls. `answer`: what it answers is no simulation of them. `calls`: there are none, or more than the limit.
 */
export type Simulation =
  | {
      readonly status: 'simulated'
      readonly calls: readonly CallOutcome[]
      /** What the sender would have more or less, without fees. Both of what a contract claims in its logs and of what moves. */
      readonly changes: readonly AssetChange[]
      /** Where something moves that could not be read, so that `changes` may be less than the whole. */
      readonly unread: readonly ('native' | 'tokens')[]
    }
  | { readonly status: 'unavailable'; readonly reason: 'request' | 'answer' | 'calls' }

export interface CallOutcome {
  readonly status: 'success' | 'reverted'
  /** Units of gas. */
  readonly gasUsed: BaseUnits
}

export type AssetChange = Asset & { readonly direction: 'in' | 'out'; readonly amount: BaseUnits }

export type Asset =
  | { readonly asset: 'native' }
  | { readonly asset: 'erc20'; readonly token: Address }
  | { readonly asset: 'erc721' | 'erc1155'; readonly token: Address; readonly id: BaseUnits }
