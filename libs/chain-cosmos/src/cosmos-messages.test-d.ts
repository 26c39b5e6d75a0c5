import type { OwnTransaction } from '@appkit/core'
import type { MsgDelegateEncodeObject, MsgTransferEncodeObject, MsgVoteEncodeObject, StdFee } from '@cosmjs/stargate'
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx'
import { createBankAminoConverters } from '@cosmjs/stargate'
import { cosmos } from './index.js'

declare const delegate: MsgDelegateEncodeObject
declare const vote: MsgVoteEncodeObject
declare const transfer: MsgTransferEncodeObject
declare const fee: StdFee

// What CosmJS types is what the kit takes.
export const messages: OwnTransaction = { namespace: 'cosmos', messages: [delegate, vote, transfer], memo: 'hi', fee }
export const send: OwnTransaction = { namespace: 'cosmos', to: 'cosmos1…', value: '1', memo: '104295', fee }

// @ts-expect-error Messages are Cosmos' own.
export const elsewhere: OwnTransaction = { namespace: 'eip155', messages: [delegate] }
// @ts-expect-error There is nothing in it.
export const empty: OwnTransaction = { namespace: 'cosmos' }
// @ts-expect-error A message has a type.
export const untyped: OwnTransaction = { namespace: 'cosmos', messages: [{ value: {} }] }

cosmos({
  messageTypes: { '/cosmwasm.wasm.v1.MsgExecuteContract': MsgExecuteContract },
  aminoConverters: createBankAminoConverters()
})
