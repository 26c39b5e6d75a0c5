import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { MsgVote as MsgVoteV1 } from 'cosmjs-types/cosmos/gov/v1/tx'
import { MsgVote } from 'cosmjs-types/cosmos/gov/v1beta1/tx'
import { MsgDelegate } from 'cosmjs-types/cosmos/staking/v1beta1/tx'
import type { Any } from 'cosmjs-types/google/protobuf/any'
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx'

/** What a chain in memory keeps besides accounts. */
export interface ChainState {
  readonly balances: Map<string, bigint>
  /** By delegator and validator, with a space between. */
  readonly stakes: Map<string, bigint>
  /** Options by proposal and voter, with a space between. */
  readonly votes: Map<string, number>
  /** What left for other chains, oldest first. */
  readonly transfers: { readonly receiver: string; readonly channel: string; readonly amount: bigint }[]
}

/** A message that the chain understands. */
export interface Effect {
  /** Who must have signed. */
  readonly signer: string
  /** Base units that leave the signer's balance. */
  readonly spends: bigint
  apply(state: ChainState): void
}

const add = (map: Map<string, bigint>, key: string, amount: bigint): void => {
  map.set(key, (map.get(key) ?? 0n) + amount)
}

function vote(proposalId: bigint, voter: string, option: number): Effect {
  return { signer: voter, spends: 0n, apply: ({ votes }) => void votes.set(`${proposalId} ${voter}`, option) }
}

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Effect>> = {
  '/cosmos.bank.v1beta1.MsgSend'(bytes) {
    const { fromAddress, toAddress, amount } = MsgSend.decode(bytes)
    const spends = BigInt(amount[0]?.amount ?? '0')
    return { signer: fromAddress, spends, apply: ({ balances }) => add(balances, toAddress, spends) }
  },
  '/cosmos.staking.v1beta1.MsgDelegate'(bytes) {
    const { delegatorAddress, validatorAddress, amount } = MsgDelegate.decode(bytes)
    const spends = BigInt(amount.amount)
    const apply = ({ stakes }: ChainState) => add(stakes, `${delegatorAddress} ${validatorAddress}`, spends)
    return { signer: delegatorAddress, spends, apply }
  },
  '/cosmos.gov.v1beta1.MsgVote'(bytes) {
    const { proposalId, voter, option } = MsgVote.decode(bytes)
    return vote(proposalId, voter, option)
  },
  '/cosmos.gov.v1.MsgVote'(bytes) {
    const { proposalId, voter, option } = MsgVoteV1.decode(bytes)
    return vote(proposalId, voter, option)
  },
  '/ibc.applications.transfer.v1.MsgTransfer'(bytes) {
    const { sender, receiver, sourceChannel, token } = MsgTransfer.decode(bytes)
    const spends = BigInt(token.amount)
    const apply = ({ transfers }: ChainState) =>
      void transfers.push({ receiver, channel: sourceChannel, amount: spends })
    return { signer: sender, spends, apply }
  }
}

/** What messages would do; `undefined`: one of them is of a type that the chain does not know. */
export function readMessages(messages: readonly Any[]): readonly Effect[] | undefined {
  const effects = messages.map(({ typeUrl, value }) => READERS[typeUrl]?.(value))
  return effects.every((effect) => effect !== undefined) ? effects : undefined
}
