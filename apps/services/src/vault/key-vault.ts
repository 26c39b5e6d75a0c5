/** Keeps the secrets of users unreadable for whoever has the storage. */
export interface KeyVault {
  /** @param userId whom it belongs to: for another one it cannot be unwrapped */
  wrap(userId: string, secret: Uint8Array): Promise<string>
  /** @throws VaultError for what was not wrapped for this user by a key that is here */
  unwrap(userId: string, wrapped: string): Promise<UnwrappedSecret>
  close(): Promise<void>
}

/** A secret in the clear. */
export interface UnwrappedSecret {
  readonly secret: Uint8Array
  /** Whether it should be wrapped anew, since the key that wrapped it is an old one. */
  readonly isStale: boolean
}

/** Why a vault failed. The message never holds a secret or a key. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
}
