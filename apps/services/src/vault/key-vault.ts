/**
 * Keeps the secrets of users unreadable for an attacker who has the storage. What it hands out is a wrapped copy: of a wallet without passkeys an
 * open one, which it unwraps at once, and of one that passkeys protect a locked one, which it opens after a waiting time only.
 *
 * Each copy belongs to an epoch of its wallet. A change of protection makes a copy of the next epoch, which counts from the moment at which
 * the vault is shown it: the caller keeps the copy first, and then settles it, so that a fault in between loses nothing. From then on
 * older copies open nothing at once.
 */
export interface KeyVault {
  /** @param userId whom it belongs to: for another one it cannot be unwrapped */
  wrap(userId: string, secret: Uint8Array): Promise<string>
  /** @throws VaultError for what is no open copy of this user's newest epoch */
  unwrap(userId: string, wrapped: string): Promise<UnwrappedSecret>
  /**
   * Makes a locked copy of an open one, or of a locked one of the first format, of which the vault does not know the passkeys.
   * @throws VaultError for a vault without a waiting time, and for a wallet that is protected already
   */
  lock(userId: string, wrapped: string, protection: Protection): Promise<string>
  /** Lets a copy count that is kept by now. Once is as good as twice. */
  settle(userId: string, wrapped: string): Promise<void>
  /** @returns what a passkey is to sign, in a few minutes and once */
  challenge(): Promise<string>
  /**
   * A passkey was used: a recovery that is under way opens nothing any more.
   * @param copy any copy of a protected wallet, as for `requestUnlock`
   * @returns a locked copy of the newest epoch, to be kept in place of the one that was shown
   * @throws VaultError PASSKEY_REFUSED
   */
  usePasskey(userId: string, copy: string, proof: PasskeyProof): Promise<string>
  /** As `usePasskey`, with another passkey from then on. */
  addPasskey(userId: string, copy: string, passkey: VaultPasskey, proof: PasskeyProof): Promise<string>
  /**
   * Begins the wait; one that is under way is over with that.
   * @param copy any copy of a protected wallet, also of an older epoch: a storage that was put back from a backup has no other
   */
  requestUnlock(userId: string, copy: string): Promise<UnlockTicket>
  /** Ends a wait that is under way. It takes no proof, since it opens nothing. */
  callOff(userId: string): Promise<void>
  /**
   * @returns an open copy, which counts once it is settled
   * @throws VaultError before the ticket's time, TICKET_OVER after it, and for one that was called off or is of something else
   */
  unlock(userId: string, copy: string, ticket: string): Promise<string>
  close(): Promise<void>
}

/** The passkeys that protect a wallet. */
export interface Protection {
  /** Of the page that uses them: a passkey that another page has used is refused, for as long as the wallet is protected. */
  readonly origin: string
  readonly passkeys: readonly VaultPasskey[]
}

/** A passkey as the vault knows it. */
export interface VaultPasskey {
  /** Of the credential, base64url. */
  readonly id: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly counter: number
}

/** That a passkey was used just now. */
export interface PasskeyProof {
  /** Of the vault. */
  readonly challenge: string
  /** As WebAuthn answers, as JSON. */
  readonly response: Readonly<Record<string, unknown>>
  /** Of the page around the one that has used it. */
  readonly topOrigin: string
}

/** What a locked secret is given out for, once its time has come. Sealed by the vault: only the vault can make one, or make it earlier. */
export interface UnlockTicket {
  readonly ticket: string
  /** From when on it is good, ms since 1970 of the vault's own clock. */
  readonly from: number
  /** When it is over: the wait once more after `from`, and a day at least, so that there is as long to come back as there was to wait. */
  readonly until: number
}

/** A secret in the clear. */
export interface UnwrappedSecret {
  readonly secret: Uint8Array
  /** Whether it should be wrapped anew, since the key or the format is an old one. */
  readonly isStale: boolean
}

/** Refusals that a caller can do something about. */
export type VaultErrorCode = 'PASSKEY_REFUSED' | 'TICKET_OVER' | 'PROTECTED' | 'NOT_PROTECTED'

/** Why a vault failed. The message never holds a secret or a key. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly code: VaultErrorCode | undefined

  constructor(message: string, code?: VaultErrorCode) {
    super(message)
    this.code = code
  }
}
