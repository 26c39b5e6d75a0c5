import type { ChainAccountInfo } from './read-accounts.js'

/** What a mint of Token-2022 does beyond one of SPL Token, as far as transfers are concerned. */
export interface MintExtensions {
  /** Something of each transfer is kept back from the receiver. */
  readonly takesFee: boolean
  /** Transfers run a program of somebody else, which wants accounts of its own. */
  readonly hasHook: boolean
  /** Bytes of a new token account. */
  readonly accountBytes: number
}

/** Bytes before the first extension of a mint: those of an account, and the byte that says which kind it is. */
const HEAD_BYTES = 166
/** Kind and length of an extension. */
const LABEL_BYTES = 4
/** By kind: what an account of the mint has for it, bytes. @source Token-2022, ExtensionType */
const FEE = 1
const NON_TRANSFERABLE = 9
const HOOK = 14
const PAUSABLE = 26
const ACCOUNT_BYTES: Readonly<Record<number, number>> = { [FEE]: 8, [NON_TRANSFERABLE]: 0, [HOOK]: 1, [PAUSABLE]: 0 }
/** Basis points of the fee of this epoch, and of the next one, in the extension. */
const FEE_PLACES = [88, 106] as const
/** Where the hook's program is. */
const HOOK_PROGRAM = { from: 32, to: 64 } as const

/** Reads the extensions of a mint of Token-2022. @source Token-2022, type-length-value data after the mint */
export function mintExtensions({ data }: ChainAccountInfo): MintExtensions {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let found: MintExtensions = { takesFee: false, hasHook: false, accountBytes: HEAD_BYTES + LABEL_BYTES }
  for (let at = HEAD_BYTES; at + LABEL_BYTES <= data.length;) {
    const kind = view.getUint16(at, true)
    const content = data.subarray(at + LABEL_BYTES, at + LABEL_BYTES + view.getUint16(at + 2, true))
    const bytes = ACCOUNT_BYTES[kind]
    found = {
      takesFee: found.takesFee || (kind === FEE && FEE_PLACES.some((place) => content[place] || content[place + 1])),
      hasHook: found.hasHook || (kind === HOOK && content.subarray(HOOK_PROGRAM.from, HOOK_PROGRAM.to).some(Boolean)),
      accountBytes: found.accountBytes + (bytes === undefined ? 0 : LABEL_BYTES + bytes)
    }
    at += LABEL_BYTES + content.length
    if (kind === 0) break
  }
  return found
}
