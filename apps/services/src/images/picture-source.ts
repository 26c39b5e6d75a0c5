import type { Picture } from './picture.js'

/** What pictures are of, which is also how an operator's folders are called. */
export type PictureKind = 'networks' | 'wallets' | 'tokens' | 'currencies' | 'exchanges'

/** Which picture. */
export interface PictureQuestion {
  readonly kind: PictureKind
  /** What its file may be called, without the ending, first choice first; whatever the case. */
  readonly names: readonly string[]
  /** Its place in the icon package, e.g. `networks/background/ethereum`. */
  readonly mark?: string | undefined
}

/** Where pictures of what people know are found. */
export interface PictureSource {
  /** @returns `undefined` when there is none that can be shown; it never rejects */
  find(question: PictureQuestion): Promise<Picture | undefined>
}

/** Knows none. */
export const NO_PICTURES: PictureSource = { find: () => Promise.resolve(undefined) }

/** `Trust Wallet` → `trust-wallet`: what the file of a name is called. */
export function fileNameOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
