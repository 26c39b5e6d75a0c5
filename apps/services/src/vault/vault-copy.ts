import * as v from 'valibot'
import { VaultError } from './key-vault.js'
import type { VaultSeal } from './vault-seal.js'

export const vaultPasskey = v.strictObject({ id: v.string(), publicKey: v.string(), counter: v.number() })

export const protection = v.strictObject({ origin: v.string(), passkeys: v.pipe(v.array(vaultPasskey), v.readonly()) })

const common = {
  /** Base64url. */
  secret: v.string(),
  /** Of the wallet's protection. */
  epoch: v.number(),
  /** Of the vault's memory, when it was made. */
  generation: v.number()
}

const copy = v.variant('kind', [
  /** `ticket`: of the recovery that has made it. */
  v.strictObject({ kind: v.literal('open'), ...common, ticket: v.optional(v.string()) }),
  v.strictObject({ kind: v.literal('locked'), ...common, protection: v.optional(protection) })
])

/** A secret as the vault hands it out. */
export type VaultCopy = v.InferOutput<typeof copy>

/** A copy that was opened, and whether it should be made anew. */
export type OpenedCopy = VaultCopy & { readonly isStale: boolean }

/** Whether a copy has the format from before epochs. */
export function isFirstFormat(wrapped: string): boolean {
  return wrapped.startsWith('v1.')
}

export function sealCopy(seal: VaultSeal, userId: string, made: VaultCopy): string {
  return seal.seal(Buffer.from(JSON.stringify(made)), 'copy', userId)
}

/** @throws VaultError for what was not wrapped for this user by a key that is here */
export function openCopy(seal: VaultSeal, userId: string, wrapped: string): OpenedCopy {
  if (isFirstFormat(wrapped)) return openFirst(seal, userId, wrapped)
  const { bytes, isStale } = seal.open(wrapped, 'copy', userId)
  return { ...v.parse(copy, JSON.parse(bytes.toString())), isStale }
}

function openFirst(seal: VaultSeal, userId: string, wrapped: string): OpenedCopy {
  const read = (kind: VaultCopy['kind'], ...bound: readonly string[]): OpenedCopy => {
    const secret = seal.openFirst(wrapped, userId, ...bound).bytes.toString('base64url')
    return { kind, secret, epoch: 0, generation: 0, isStale: true }
  }
  try {
    return read('open')
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    return read('locked', 'locked')
  }
}
