import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { digestOf, type KeyType } from '../address/public-key.js'
import type { AminoSignDoc, DirectSignDoc, StdSignature } from '../cosmos-provider.js'
import { sortedJson } from '../messages/adr36.js'

function sign(bytes: Uint8Array, secretKey: Uint8Array, keyType: KeyType): StdSignature {
  const signature = secp256k1.sign(digestOf(bytes, keyType), secretKey, { prehash: false })
  const key = secp256k1.getPublicKey(secretKey, true)
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(key) },
    signature: base64.encode(signature)
  }
}

/** Signs a document as sorted JSON, with amino's escapes. @source Cosmos SDK amino JSON */
export function signAminoDoc(doc: AminoSignDoc, secretKey: Uint8Array, keyType: KeyType): StdSignature {
  const json = sortedJson(doc).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  return sign(new TextEncoder().encode(json), secretKey, keyType)
}

/** Signs a document as protobuf. @source Cosmos SDK SIGN_MODE_DIRECT */
export function signDirectDoc(doc: DirectSignDoc, secretKey: Uint8Array, keyType: KeyType): StdSignature {
  return sign(SignDoc.encode(SignDoc.fromPartial(doc)).finish(), secretKey, keyType)
}
