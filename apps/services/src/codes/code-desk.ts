import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import type { MailTransport } from '../mail/mail-transport.js'
import type { Storage } from '../storage/storage.js'
import type { WallTime } from '../time/wall-time.js'
import { CODE_LIMITS } from './code-limits.js'
import type { Asker, CodeQuota } from './code-quota.js'
import { digestOf, isSameSeal, isSecret, makeCode, makeSecret, sealCode } from './one-time-code.js'
import { sendCounted } from './send-counted.js'

/** What a code is good for. */
export type CodePurpose = 'login' | 'export' | 'delete' | 'recover' | 'change-from' | 'change-to'

/** What is mailed with a code. */
export interface CodeLetter {
  readonly subject: string
  readonly text: string
}

/** A wish for a code. */
export interface CodeRequest {
  readonly purpose: CodePurpose
  /** Of whom it is a secret; a code is taken back under the same secret only. @default a new one */
  readonly secret?: string
  /** Whom the code is for besides, such as a session: it is good for them only. */
  readonly holder: string
  readonly email: string
  readonly asker: Asker
  readonly letter: (code: string) => CodeLetter
}

/** A code that is on its way. */
export interface SentCode {
  readonly secret: string
  readonly until: WallTime
}

/** A code that a user has typed. */
export interface TypedCode {
  readonly purpose: CodePurpose
  readonly secret: string
  readonly holder: string
  readonly code: string
  /** The address from which it came. */
  readonly address: string
}

/** Mails codes and takes each one back once. */
export interface CodeDesk {
  /**
   * Mails a new code; an older one under the same secret is void once it has left.
   * @throws ServiceError RATE_LIMITED | UNAVAILABLE when the mail did not leave
   */
  send(request: CodeRequest): Promise<SentCode>
  /**
   * Uses a code up. Of several callers at once only one does it.
   * @throws ServiceError CODE_WRONG with the tries that are left | CODE_REPLACED | CODE_OVER | RATE_LIMITED
   */
  redeem(typed: TypedCode): Promise<void>
}

/** The desk's dependencies. */
export interface CodeDeskOptions {
  readonly storage: Pick<Storage, 'get' | 'set' | 'compareAndSet' | 'increment' | 'now' | 'toWallTime'>
  readonly quota: CodeQuota
  readonly mails: Pick<MailTransport, 'send'>
  /** Takes what the operator may have to mend. */
  readonly log: (error: unknown) => void
}

const asker = v.variant('kind', [
  v.object({ kind: v.literal('known'), device: v.string() }),
  v.object({ kind: v.literal('reader'), login: v.string(), address: v.string(), project: v.string() }),
  v.object({ kind: v.literal('stranger'), address: v.string(), project: v.string() })
])
const record = v.object({
  email: v.string(),
  holder: v.string(),
  asker,
  /** Of the code that is good, and of those that it has taken the place of. */
  seal: v.string(),
  replaced: v.array(v.string()),
  /** Tells the tries at one code from those at the next. */
  round: v.string(),
  until: v.number(),
  isUsed: v.boolean()
})
type CodeRecord = v.InferOutput<typeof record>

/** A code, and the text that the storage has of it. */
interface StoredCode {
  readonly stored: string
  readonly entry: CodeRecord
}

/** Longest list of replaced codes: more are not sent in a day. */
const MAX_REPLACED = 20

/** @source docs/threats.md T7.11, T8.13 */
export function codeDesk({ storage, quota, mails, log }: CodeDeskOptions): CodeDesk {
  const read = async (key: string): Promise<StoredCode | undefined> => {
    const stored = await storage.get(key)
    return stored === undefined ? undefined : { stored, entry: v.parse(record, JSON.parse(stored)) }
  }
  /** No user has the code that did not leave: the one before, which is on its way or there, is good again for the time that it had left. */
  const putBack = async (key: string, failed: string, { stored, entry }: StoredCode): Promise<void> => {
    const ttl = entry.until - storage.now()
    if (ttl > 0) await storage.compareAndSet(key, failed, stored, { ttl, isSigned: true })
  }
  const countTry = (key: string, round: string): Promise<number> =>
    storage.increment(`${key}/tries/${round}`, { ttl: CODE_LIMITS.lifetime, isSigned: true })

  return {
    async send({ purpose, secret = makeSecret(), holder, email, asker: who, letter }) {
      const release = await quota.takeMail(purpose, email, who)
      const key = keyOf(purpose, secret)
      const found = await read(key)
      const before = found?.entry
      const code = makeCode()
      const until = storage.now() + CODE_LIMITS.lifetime
      const entry: CodeRecord = {
        email,
        holder,
        asker: who,
        seal: sealCode(secret, code),
        replaced: before ? [before.seal, ...before.replaced].slice(0, MAX_REPLACED) : [],
        round: randomUUID(),
        until,
        isUsed: false
      }
      const stored = JSON.stringify(entry)
      await storage.set(key, stored, { ttl: CODE_LIMITS.lifetime, isSigned: true })
      try {
        await sendCounted({ to: email, ...letter(code) }, { mails, log, release })
      } catch (error) {
        if (found) await putBack(key, stored, found)
        throw error
      }
      return { secret, until: storage.toWallTime(until) }
    },

    async redeem({ purpose, secret, holder, code, address }) {
      const key = keyOf(purpose, secret)
      const found = isSecret(secret) ? await read(key) : undefined
      if (!found || found.entry.holder !== holder || found.entry.until <= storage.now()) throw over(OVER)
      const { stored, entry } = found
      if (entry.isUsed) throw over('This code was used already: ask for a new one')
      const count = await countTry(key, entry.round)
      if (count > CODE_LIMITS.tries) throw over('Too many wrong tries at this code: ask for a new one')
      const guesser = entry.asker.kind === 'known' ? entry.asker : { ...entry.asker, address }
      const release = await quota.takeGuess(entry.email, guesser)
      const seal = sealCode(secret, code)
      if (!isSameSeal(seal, entry.seal))
        throw refusalOf({ ...entry, until: storage.toWallTime(entry.until) }, seal, count)
      const used = JSON.stringify({ ...entry, isUsed: true } satisfies CodeRecord)
      const isFirst = await storage.compareAndSet(key, stored, used, { ttl: CODE_LIMITS.lifetime, isSigned: true })
      await release()
      if (!isFirst) throw over('This code was used or replaced meanwhile: ask for a new one')
    }
  }
}

const OVER = 'This code is over: ask for a new one'

/** A user who types an older code has not guessed, but it counts like any other: a code that is void says nothing about the one that is good. */
function refusalOf(
  { replaced, until }: Pick<CodeRecord, 'replaced'> & { readonly until: WallTime },
  seal: string,
  count: number
): ServiceError {
  const triesLeft = CODE_LIMITS.tries - count
  const details = { triesLeft, until }
  if (replaced.some((old) => isSameSeal(seal, old)))
    return new ServiceError('CODE_REPLACED', 'This code was replaced by a newer one: use that', { details })
  const left = triesLeft === 1 ? '1 try is left' : `${triesLeft} tries are left`
  return new ServiceError('CODE_WRONG', `This code is wrong; ${left} until ${new Date(until).toISOString()}`, {
    details
  })
}

function over(message: string): ServiceError {
  return new ServiceError('CODE_OVER', message)
}

function keyOf(purpose: CodePurpose, secret: string): string {
  return `login/code/${purpose}/${digestOf(secret)}`
}
