import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { Registry, makeSignBytes } from '@cosmjs/proto-signing'
import { AminoTypes, createDefaultAminoConverters, defaultRegistryTypes } from '@cosmjs/stargate'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, type TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/** What a signature is bound to. */
export interface SignedFor {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly sequence: bigint
  /** The account that must have signed. */
  readonly signer: string
}

/** Whether the account signed this transaction, as protobuf or as JSON. */
export function verifySignature(raw: TxRaw, signedFor: SignedFor): boolean {
  const [info] = AuthInfo.decode(raw.authInfoBytes).signerInfos
  if (!info?.publicKey) return false
  const { key } = PubKey.decode(info.publicKey.value)
  const bytes =
    info.modeInfo?.single?.mode === SignMode.SIGN_MODE_LEGACY_AMINO_JSON
      ? aminoBytes(raw, signedFor)
      : makeSignBytes({ ...raw, ...signedFor })
  const isOwn = bytesToHex(ripemd160(sha256(key))) === bytesToHex(bech32.decodeToBytes(signedFor.signer).bytes)
  return isOwn && secp256k1.verify(raw.signatures[0] ?? new Uint8Array(), sha256(bytes), key, { prehash: false })
}

function aminoBytes(raw: TxRaw, { chainId, accountNumber, sequence }: SignedFor): Uint8Array {
  const registry = new Registry(defaultRegistryTypes)
  const types = new AminoTypes(createDefaultAminoConverters())
  const { messages, memo } = TxBody.decode(raw.bodyBytes)
  const { fee } = AuthInfo.decode(raw.authInfoBytes)
  const msgs = messages.map(({ typeUrl, value }) =>
    types.toAmino({ typeUrl, value: registry.decode({ typeUrl, value }) as unknown })
  )
  const stdFee = {
    amount: fee?.amount ?? [],
    gas: String(fee?.gasLimit ?? 0n),
    ...(fee?.granter ? { granter: fee.granter } : {})
  }
  return serializeSignDoc(makeAminoDoc(msgs, stdFee, chainId, memo, accountNumber, String(sequence)))
}
