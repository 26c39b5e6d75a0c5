import { createHash, randomUUID } from 'node:crypto'
import type { Storage } from '../storage/storage.js'
import { VaultError, type KeyVault, type PasskeyProof, type Protection } from './key-vault.js'
import type { VaultKeys } from './parse-vault-keys.js'
import { passkeyCheck } from './passkey-check.js'
import { openCopy, sealCopy, type OpenedCopy, type VaultCopy } from './vault-copy.js'
import { vaultMemory, type Remembered } from './vault-memory.js'
import { vaultSeal } from './vault-seal.js'

/** Passkeys of one wallet at most. */
const MAX_PASSKEYS = 10

/** How long a ticket is good at least, ms: a short wait is no reason to ask for it twice. */
const LEAST_TICKET_MS = 86_400_000

/** A vault's dependencies besides its keys. */
export interface EmbeddedVaultOptions {
  /** Where it keeps what it remembers, sealed. */
  readonly storage: Pick<Storage, 'get' | 'compareAndSet'>
  /** How long a locked secret is waited for, ms. @default secrets cannot be locked */
  readonly waitingTime?: number | undefined
  /** ms since 1970. */
  readonly now?: () => number
  /** Is notified when the memory is an old one. @default none */
  readonly log?: (line: string) => void
}

interface Shown {
  readonly copy: OpenedCopy
  readonly record: Remembered
}

/** A vault in this process. What protects a wallet is told by its memory, never by the caller. */
export function embeddedVault(
  keys: VaultKeys,
  { storage, waitingTime, now = Date.now, log = () => undefined }: EmbeddedVaultOptions
): KeyVault {
  const seal = vaultSeal(keys)
  const memory = vaultMemory(storage, seal, log)
  const passkeys = passkeyCheck(seal, memory, now)

  /** Opens a copy of whichever epoch, and lets it count when it is of the next one. */
  async function look(userId: string, wrapped: string): Promise<Shown> {
    const copy = openCopy(seal, userId, wrapped)
    if (copy.generation > (await memory.generation())) await memory.refuseAsOld(copy.generation)
    const record = await memory.read(userId)
    if (!mayCount(copy, record)) return { copy, record }
    const changed = await memory.update(userId, (kept) => (mayCount(copy, kept) ? recordOf(copy) : undefined))
    return { copy, record: changed.record }
  }

  async function requireOpenable(userId: string, wrapped: string): Promise<OpenedCopy> {
    const { copy, record } = await look(userId, wrapped)
    if (record.protection) throw new VaultError('A passkey protects this wallet: nothing opens it at once', 'PROTECTED')
    if (copy.epoch !== record.epoch) throw tooOld()
    return copy
  }

  async function prove(
    userId: string,
    wrapped: string,
    proof: PasskeyProof,
    change: (protection: Protection) => Protection
  ): Promise<string> {
    const { copy, record: before } = await look(userId, wrapped)
    if (!before.protection) throw notProtected()
    const proved = await passkeys.check(before.protection, proof)
    const { record, generation } = await memory.update(userId, (kept) => {
      if (!kept.protection || kept.epoch !== before.epoch) throw notProtected()
      return { epoch: kept.epoch, protection: change(withCounters(kept.protection, proved)) }
    })
    return sealCopy(seal, userId, {
      kind: 'locked',
      secret: copy.secret,
      epoch: record.epoch,
      generation,
      protection: record.protection
    })
  }

  return {
    async wrap(userId, secret) {
      const generation = await memory.generation()
      const { epoch } = await memory.read(userId)
      return sealCopy(seal, userId, { kind: 'open', secret: toText(secret), epoch, generation })
    },
    async unwrap(userId, wrapped) {
      const { kind, secret, isStale } = await requireOpenable(userId, wrapped)
      if (kind !== 'open') throw new VaultError('This is locked: nothing opens it at once', 'PROTECTED')
      return { secret: toBytes(secret), isStale }
    },
    async lock(userId, wrapped, protection) {
      if (waitingTime === undefined) throw new VaultError('This vault has no waiting time: it locks nothing')
      const { secret, epoch } = await requireOpenable(userId, wrapped)
      const generation = await memory.advance()
      return sealCopy(seal, userId, { kind: 'locked', secret, epoch: epoch + 1, generation, protection })
    },
    async settle(userId, wrapped) {
      const { copy, record } = await look(userId, wrapped)
      if (copy.epoch !== record.epoch) throw tooOld()
    },
    challenge: async () => passkeys.challenge(),
    usePasskey: (userId, wrapped, proof) => prove(userId, wrapped, proof, (protection) => protection),
    addPasskey: (userId, wrapped, passkey, proof) =>
      prove(userId, wrapped, proof, ({ origin, passkeys: known }) => {
        if (known.length >= MAX_PASSKEYS) throw new VaultError('This wallet has enough passkeys')
        return { origin, passkeys: [...known.filter(({ id }) => id !== passkey.id), passkey] }
      }),
    async requestUnlock(userId, wrapped) {
      if (waitingTime === undefined) throw new VaultError('This vault has no waiting time: it opens nothing locked')
      await look(userId, wrapped)
      const from = now() + waitingTime
      const until = from + Math.max(waitingTime, LEAST_TICKET_MS)
      const recovery = { id: randomUUID(), copy: digestOf(wrapped), from, until, isGranted: false }
      await memory.update(userId, ({ epoch, protection }) => {
        if (!protection) throw notProtected()
        return { epoch, protection, recovery }
      })
      const ticket = seal.seal(Buffer.from(recovery.id), 'ticket', userId)
      return { ticket, from, until }
    },
    async callOff(userId) {
      await memory.update(userId, ({ recovery, ...kept }) => (recovery ? kept : undefined))
    },
    async unlock(userId, wrapped, ticket) {
      const { copy } = await look(userId, wrapped)
      const id = seal.open(ticket, 'ticket', userId).bytes.toString()
      const { record, generation } = await memory.update(userId, (kept) => {
        const { recovery } = kept
        if (recovery?.id !== id || recovery.copy !== digestOf(wrapped)) throw ticketOver()
        if (now() < recovery.from) throw new VaultError('The waiting time is not over')
        if (now() >= recovery.until) throw ticketOver()
        return { ...kept, recovery: { ...recovery, isGranted: true } }
      })
      const { secret } = copy
      return sealCopy(seal, userId, { kind: 'open', secret, epoch: record.epoch + 1, generation, ticket: id })
    },
    close: async () => undefined
  }
}

/** A copy of a later epoch counts where nothing protects the wallet, or where its recovery has made it and was not called off since. */
function mayCount(copy: VaultCopy, { epoch, protection, recovery }: Remembered): boolean {
  if (copy.epoch <= epoch) return false
  return !protection || (copy.kind === 'open' && recovery?.isGranted === true && recovery.id === copy.ticket)
}

function recordOf(copy: VaultCopy): Remembered {
  const { epoch } = copy
  return copy.kind === 'locked' && copy.protection ? { epoch, protection: copy.protection } : { epoch }
}

/** Two passkeys may be used at once: of each the later counter stays. */
function withCounters({ origin, passkeys }: Protection, proved: Protection): Protection {
  const counterOf = (id: string): number => proved.passkeys.find((own) => own.id === id)?.counter ?? 0
  return {
    origin,
    passkeys: passkeys.map((own) => ({ ...own, counter: Math.max(own.counter, counterOf(own.id)) }))
  }
}

function notProtected(): VaultError {
  return new VaultError('No passkey protects this wallet', 'NOT_PROTECTED')
}

function tooOld(): VaultError {
  return new VaultError('This is of an older protection of the wallet: it opens nothing at once')
}

function ticketOver(): VaultError {
  return new VaultError('This recovery is over, or was called off', 'TICKET_OVER')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
