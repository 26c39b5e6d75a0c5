import { payments } from 'bitcoinjs-lib'

/** How many of which keys have to sign. */
export interface Multisig {
  readonly threshold: number
  readonly publicKeys: readonly Uint8Array[]
}

/** Reads a script of the form `m keys n OP_CHECKMULTISIG`. Throws for any other, as bitcoinjs-lib does. @source BIP-11 */
export function readMultisig(output: Uint8Array): Multisig {
  const { m, pubkeys } = payments.p2ms({ output })
  return { threshold: m ?? 0, publicKeys: pubkeys ?? [] }
}
