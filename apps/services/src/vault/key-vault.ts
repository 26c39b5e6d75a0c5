/** Keeps the secrets of users unreadable for whoever has the storage. */
export interface KeyVault {
  /** @param userId whom it belongs to: for another one it cannot be unwrapped */
  wrap(userId: string, secret: Uint8Array): Promise<string>
  /** @throws VaultError for what was not wrapped for this user by a key that is here */
  unwrap(userId: string, wrapped: string): Promise<UnwrappedSecret>
  /**
   * Wraps a secret that its owner's passkeys open by themselves: what is wrapped so is given out after a waiting time only.
   * @throws VaultError for a vault without a waiting time
   */
  lock(userId: string, secret: Uint8Array): Promise<string>
  /** Begins the wait. @throws VaultError for what was not locked for this user by a key that is here */
  requestUnlock(userId: string, locked: string): Promise<UnlockTicket>
  /** @throws VaultError before the ticket's time, and for a ticket of something else */
  unlock(userId: string, locked: string, ticket: string): Promise<Uint8Array>
  close(): Promise<void>
}

/** What a locked secret is given out for, once its time has come. Sealed by the vault: nobody else can make one, or make it earlier. */
export interface UnlockTicket {
  readonly ticket: string
  /** From when on it is good, ms since 1970 of the vault's own clock. */
  readonly from: number
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
