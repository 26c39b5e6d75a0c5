import type { ChainAccountInfo } from './read-accounts.js'
import { EXTENSIONS_OFFSET, LABEL_BYTES, readExtensions } from './token-extensions.js'

/** What a mint of Token-2022 does beyond one of SPL Token, as far as transfers are concerned. */
export interface MintExtensions {
  /** Something of each transfer is kept back from the receiver. */
  readonly takesFee: boolean
  /** Transfers run a third party's program, which wants accounts of its own. */
  readonly hasHook: boolean
  /** The token stays where it was minted to. */
  readonly isBound: boolean
  /** Nothing of the token moves at present. */
  readonly isPaused: boolean
  /** A new token account can neither send nor receive until it is thawed. */
  readonly beginsFrozen: boolean
  /** Bytes of a new token account. */
  readonly accountBytes: number
}

/** @source Token-2022, ExtensionType */
const FEE = 1
const DEFAULT_STATE = 6
const NON_TRANSFERABLE = 9
const HOOK = 14
const PAUSABLE = 26
/** By kind: what an account of the mint has for it, bytes. */
const ACCOUNT_BYTES: Readonly<Record<number, number>> = { [FEE]: 8, [NON_TRANSFERABLE]: 0, [HOOK]: 1, [PAUSABLE]: 0 }
/** Basis points of the fee of this epoch, and of the next one, in the extension. */
const FEE_PLACES = [88, 106] as const
/** Where the hook's program is. */
const HOOK_PROGRAM = { from: 32, to: 64 } as const
/** Where the extension says whether the mint is paused, behind who may pause it. */
const PAUSED_PLACE = 32
/** @source SPL Token, AccountState */
const FROZEN = 2

/** Reads the extensions of a mint of Token-2022. */
export function mintExtensions({ data }: ChainAccountInfo): MintExtensions {
  const extensions = readExtensions(data)
  const has = (kind: number, says: (content: Uint8Array) => boolean): boolean =>
    extensions.some((extension) => extension.kind === kind && says(extension.content))
  const bytesFor = (kind: number): number => {
    const bytes = ACCOUNT_BYTES[kind]
    return bytes === undefined ? 0 : LABEL_BYTES + bytes
  }
  return {
    takesFee: has(FEE, (content) => FEE_PLACES.some((place) => content[place] || content[place + 1])),
    hasHook: has(HOOK, (content) => content.subarray(HOOK_PROGRAM.from, HOOK_PROGRAM.to).some(Boolean)),
    isBound: has(NON_TRANSFERABLE, () => true),
    isPaused: has(PAUSABLE, (content) => content[PAUSED_PLACE] === 1),
    beginsFrozen: has(DEFAULT_STATE, ([state]) => state === FROZEN),
    // The owner of an associated account cannot be changed, which is an extension without content.
    accountBytes: extensions.reduce((bytes, { kind }) => bytes + bytesFor(kind), EXTENSIONS_OFFSET + LABEL_BYTES)
  }
}
