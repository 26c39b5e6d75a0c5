import { base64 } from '@scure/base'
import type { AminoSignDoc } from '../cosmos-provider.js'

/** The document of an off-chain message: no chain, no account number, no fee, so that it is never a transaction. @source ADR-36 */
export function createAdr36Doc(signer: string, data: Uint8Array): AminoSignDoc {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(data) } }],
    memo: ''
  }
}

/**
 * What is signed of an ADR-36 document: its JSON with sorted keys and no spaces. Base64 and addresses hold none of the characters that
 * amino escapes. @source ADR-36, Cosmos SDK amino JSON
 */
export function adr36SignBytes(signer: string, data: Uint8Array): Uint8Array {
  return new TextEncoder().encode(sortedJson(createAdr36Doc(signer, data)))
}

/** JSON with sorted keys at every depth. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
    return Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
