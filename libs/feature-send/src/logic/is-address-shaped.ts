import type { ChainNamespace } from '@appkit/core'

/** What an address of a family of networks looks like; whether it is one is for its plug-in to say. @source docs/threats.md §14 */
const SHAPES: Readonly<Partial<Record<ChainNamespace, RegExp>>> = {
  eip155: /^0[xX][0-9a-fA-F]+$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{30,46}$/
}

/** Whether a text is meant as an address, and so is not looked up as a name. */
export const isAddressShaped = (namespace: ChainNamespace, text: string): boolean =>
  SHAPES[namespace]?.test(text) ?? false
