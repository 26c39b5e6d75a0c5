import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'
import { DAY, type Place } from './daily-places.js'

/** Mails to one mailbox that strangers may request in a day before a newcomer waits. */
const FREE_MAILS = 5
/** Longest wait of a newcomer, however many others ask, in units of the shortest pause: 15 minutes of 30 s. */
const LONGEST_NEWCOMER_WAIT = 30
/** Longest pause between two mails that one asker requests, in the same units: 4 hours. */
const LONGEST_PAUSE = 480
/** How often a change begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 20

const pace = v.object({
  /** Mails since the asker last had a pause of a day, or read one. */
  mails: v.number(),
  /** When the last one was requested, ms since 1970; 0: never. */
  last: v.number(),
  /** From when on the next one may be requested. */
  from: v.number()
})
type Pace = v.InferOutput<typeof pace>

/** Who requests a mail for which mailbox. */
export interface PacedMail {
  readonly mailbox: string
  /** What the mail is for: mails for different things do not wait for each other. */
  readonly reason: string
  readonly asker: string
  /** `steady`: the same pause each time. `growing`: twice as long each time. `shared`: growing, and longer while other strangers write to the mailbox. */
  readonly kind: 'steady' | 'growing' | 'shared'
}

/** Spaces mails out. */
export interface MailPace {
  /** @returns a place for one mail, or from when on there is one */
  take(mail: PacedMail): Promise<Place>
  /** Lets an asker begin anew who has read what they requested; the shortest pause stays. */
  restart(mail: Omit<PacedMail, 'kind'>): Promise<void>
}

/**
 * Counts by asker, so that no stranger shuts the owner of a mailbox out. Each asker waits twice as long after each mail. A newcomer waits,
 * once and for 15 minutes at most, when strangers have requested several mails for the mailbox already: the wait begins with the first request
 * and is never made longer by what others do.
 * @param shortest pause between two mails for one reason to one mailbox by one asker, ms; 0: none, and no wait either
 * @source docs/threats.md T8.23
 */
export function mailPace(
  storage: Pick<Storage, 'get' | 'set' | 'delete' | 'compareAndSet' | 'increment' | 'now'>,
  shortest: number
): MailPace {
  const options = { ttl: DAY, isSigned: true } as const
  const keyOf = ({ mailbox, reason, asker }: Omit<PacedMail, 'kind'>): string =>
    `login/pace/${mailbox}/${reason}/${asker}`

  const countMails = async (mailbox: string, by: number): Promise<number> =>
    storage.increment(`login/pace/${mailbox}`, { by, ...options })

  /** @param earlier mails that strangers have requested for the mailbox */
  function next(before: Pace, earlier: number, kind: PacedMail['kind']): { readonly isFree: boolean; pace: Pace } {
    const now = storage.now()
    const isCrowded = earlier >= FREE_MAILS
    const wait = isCrowded ? shortest * Math.min(LONGEST_NEWCOMER_WAIT, 2 ** (earlier - FREE_MAILS)) : 0
    if (now < before.from) return { isFree: false, pace: before }
    if (before.from === 0 && wait > 0) return { isFree: false, pace: { ...before, from: now + wait } }
    const growth = kind === 'steady' ? 1 : 2 ** Math.min(before.mails, 32)
    const pause = Math.min(Math.max(shortest, wait) * growth, shortest * LONGEST_PAUSE)
    return { isFree: true, pace: { mails: before.mails + 1, last: now, from: now + pause } }
  }

  return {
    async take(mail) {
      if (shortest === 0) return { isTaken: true, release: async () => undefined }
      const key = keyOf(mail)
      const isShared = mail.kind === 'shared'
      const giveBack = async (): Promise<void> => void (isShared && (await countMails(mail.mailbox, -1)))
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const stored = await storage.get(key)
        const before = stored === undefined ? { mails: 0, last: 0, from: 0 } : v.parse(pace, JSON.parse(stored))
        const earlier = isShared ? (await countMails(mail.mailbox, 1)) - 1 : 0
        const { isFree, pace: after } = next(before, earlier, mail.kind)
        const text = JSON.stringify(after)
        const isKept = after === before || (await storage.compareAndSet(key, stored, text, options))
        if (!isKept || !isFree) await giveBack()
        if (!isKept) continue
        if (!isFree) return { isTaken: false, until: after.from }
        const release = async (): Promise<void> => {
          // A mail that did not leave is requested again at once.
          if (stored === undefined) await storage.delete(key)
          else await storage.compareAndSet(key, text, JSON.stringify({ ...before, from: after.last }), options)
          await giveBack()
        }
        return { isTaken: true, release }
      }
      return { isTaken: false, until: storage.now() + shortest }
    },
    async restart(mail) {
      const stored = await storage.get(keyOf(mail))
      if (stored === undefined) return
      const { last } = v.parse(pace, JSON.parse(stored))
      await storage.set(keyOf(mail), JSON.stringify({ mails: 0, last, from: last + shortest }), options)
    }
  }
}
