import type { KeyType } from '../address/public-key.js'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { DirectSignDoc } from '../cosmos-provider.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import type { Fee } from './fee.js'
import type { Transfer } from './read-transfer.js'

const MSG_SEND = '/cosmos.bank.v1beta1.MsgSend'
const PUBLIC_KEY = '/cosmos.crypto.secp256k1.PubKey'

/** The only kind of key whose transfers this plug-in encodes. */
export const TRANSFER_KEY_TYPE: KeyType = 'secp256k1'

/** What a node says of the account that sends. */
export interface AccountState {
  readonly accountNumber: bigint
  readonly sequence: bigint
  /** The key that the chain knows since the account's first transaction. @source Cosmos SDK `BaseAccount` */
  readonly pubKey?: { readonly typeUrl: string; readonly value: Uint8Array } | undefined
}

/** The key that a node names for an account, 33 bytes; it must still be compared with the address. `undefined`: none, or of another kind. */
export function keyOf({ pubKey }: AccountState): Uint8Array | undefined {
  try {
    return pubKey?.typeUrl === PUBLIC_KEY ? PubKey.decode(pubKey.value).key : undefined
  } catch {
    return undefined
  }
}

/** The document of a bank transfer, to be signed directly. @source Cosmos SDK `MsgSend`, SIGN_MODE_DIRECT */
export function encodeTransfer(parameters: {
  readonly chain: CosmosChain
  readonly transfer: Transfer
  readonly publicKey: Uint8Array
  readonly account: AccountState
  readonly fee: Fee
}): DirectSignDoc {
  const { chain, transfer, publicKey, account, fee } = parameters
  const { from, to, denom, amount } = transfer
  const send = MsgSend.fromPartial({ fromAddress: from, toAddress: to, amount: [{ denom, amount }] })
  const body = TxBody.fromPartial({ messages: [{ typeUrl: MSG_SEND, value: MsgSend.encode(send).finish() }] })
  const coins = fee.amount === 0n ? [] : [{ denom: chain.denom, amount: fee.amount.toString() }]
  const authInfo = AuthInfo.fromPartial({
    signerInfos: [
      {
        publicKey: { typeUrl: PUBLIC_KEY, value: PubKey.encode({ key: publicKey }).finish() },
        modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } },
        sequence: account.sequence
      }
    ],
    fee: { amount: coins, gasLimit: fee.gasLimit }
  })
  return {
    bodyBytes: TxBody.encode(body).finish(),
    authInfoBytes: AuthInfo.encode(authInfo).finish(),
    chainId: chain.chainId,
    accountNumber: account.accountNumber
  }
}

/** What is signed of a document. */
export function signBytesOf(doc: DirectSignDoc): Uint8Array {
  return SignDoc.encode(SignDoc.fromPartial(doc)).finish()
}

/** A transaction as it is sent. @param signature empty for a simulation */
export function encodeTransaction({ bodyBytes, authInfoBytes }: DirectSignDoc, signature: Uint8Array): Uint8Array {
  return TxRaw.encode({ bodyBytes, authInfoBytes, signatures: [signature] }).finish()
}
