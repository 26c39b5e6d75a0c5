import { ServiceError } from '../errors/service-error.js'
import { networksOf } from '../http/networks-of.js'
import type { Storage } from '../storage/storage.js'
import { wallNow, type WallTime } from '../time/wall-time.js'
import { CODE_LIMITS } from './code-limits.js'
import { dailyCount } from './daily-count.js'
import { DAY, dailyPlaces, type Place } from './daily-places.js'
import { mailPace, type PacedMail } from './mail-pace.js'
import { mailboxName } from './mailbox-name.js'
import { digestOf } from './one-time-code.js'

/**
 * On whose account mails are sent and codes are guessed: a device that signed in with the email before, a login whose link its owner has
 * opened, or a stranger.
 */
export type Asker =
  | { readonly kind: 'known'; readonly device: string }
  | { readonly kind: 'reader'; readonly login: string; readonly address: string; readonly project: string }
  | { readonly kind: 'stranger'; readonly address: string; readonly project: string }

/** Gives places back that were not used after all. */
export type Release = () => Promise<void>

/** Who has read a mail to an email, and where. */
export interface Reading {
  readonly email: string
  readonly address: string
}

/** How much may be mailed and guessed for one email. */
export interface CodeQuota {
  /** @param reason what the mail is for @throws ServiceError RATE_LIMITED saying until when */
  takeMail(reason: string, email: string, asker: Asker): Promise<Release>
  /** To be taken before a guess is looked at. @throws ServiceError RATE_LIMITED saying until when */
  takeGuess(email: string, asker: Asker): Promise<Release>
  /** Bounds logins with an account elsewhere that a stranger begins, as mails are. @throws ServiceError RATE_LIMITED saying until when */
  takeSocial(asker: Extract<Asker, { kind: 'stranger' }>): Promise<Release>
  /** Notes that a mail was read at an address, which has a part of its own from then on. @param reasons what the mails were for */
  noteRead(reading: Reading, reasons: readonly string[]): Promise<void>
  /** Notes that a login came to its end at an address. */
  noteLogin(address: string): Promise<void>
}

/** How many mails may leave. */
export interface CodeQuotaOptions {
  /** In one project in a day, to devices that never signed in. */
  readonly mailsPerProject: number
  /** Between two mails for one reason to one mailbox by one asker, ms. 0: none. @default 30,000 */
  readonly mailPause?: number | undefined
}

/** How long an address keeps its part after its last login, ms. */
const READER_MS = 30 * DAY
/** Of what a project may use in a day, the part that addresses have together at which no login came to its end lately. */
const STRANGERS_PART = 0.75

/** Keeps the count in the storage, so that neither a restart nor another process begins anew. @source docs/threats.md T8.13, T8.16, T8.23 */
export function codeQuota(
  storage: Pick<Storage, 'get' | 'getMany' | 'set' | 'compareAndSet' | 'delete' | 'increment' | 'now' | 'toWallTime'>,
  { mailsPerProject, mailPause = MAIL_PAUSE }: CodeQuotaOptions
): CodeQuota {
  const places = dailyPlaces(storage)
  const count = dailyCount(storage)
  const pace = mailPace(storage, mailPause)

  /** Takes all of them or none. */
  async function takeAll(wanted: readonly Wanted[], message: string): Promise<Release> {
    const taken: Extract<Place, { isTaken: true }>[] = []
    const release: Release = async () => void (await Promise.all(taken.map((place) => place.release())))
    for (const take of wanted) {
      const place = await take()
      if (place.isTaken) taken.push(place)
      else {
        await release()
        throw tooMany(message, storage.toWallTime(place.until), wallNow(storage))
      }
    }
    return release
  }

  const has = async (key: string): Promise<boolean> => (await storage.get(key)) !== undefined

  /** Of what a project may use, how much is there for an address. */
  const partOf = async (whole: number, address: string): Promise<number> =>
    (await has(loginKey(address))) ? whole : Math.ceil(whole * STRANGERS_PART)

  /** Of an address and the networks that it is in. */
  const ofNetworks = (kind: 'mails' | 'wrong' | 'socials', address: string): Wanted[] =>
    [...networksOf(address)].reverse().map(
      ({ name, times }) =>
        () =>
          count.take(`${kind}/address/${name}`, CODE_LIMITS.byAddress * times)
    )

  async function paced(reason: string, email: string, asker: Asker): Promise<PacedMail> {
    const mailbox = digestOf(mailboxName(email))
    if (asker.kind === 'known')
      return { mailbox, reason, asker: `device/${digestOf(email)}/${asker.device}`, kind: 'steady' }
    if (asker.kind === 'reader') return { mailbox, reason, asker: `login/${asker.login}`, kind: 'growing' }
    const isReader = await has(readerKey({ email, address: asker.address }))
    return { mailbox, reason, asker: addressName(asker.address), kind: isReader ? 'growing' : 'shared' }
  }

  return {
    async takeMail(reason, email, asker) {
      const { mails } = CODE_LIMITS
      const mail = await paced(reason, email, asker)
      const takePace: Wanted = () => pace.take(mail)
      if (asker.kind === 'known') {
        const kind = reason === 'link' ? 'link' : 'code'
        return takeAll([takePace, () => places.take(`${kind}/${digestOf(email)}/${asker.device}`, mails)], MAILS)
      }
      const { address, project } = asker
      const ofProject = await partOf(mailsPerProject, address)
      // The pace of a mailbox last: an asker with no mails left writes nothing about any.
      const wanted: Wanted[] = [
        ...ofNetworks('mails', address),
        () => count.take(`mails/project/${project}`, ofProject),
        takePace
      ]
      return takeAll(wanted, MAILS)
    },
    async takeGuess(email, asker) {
      const { wrongByStrangers, wrongUnread, wrongByDevice, wrongByDevices, wrongByProject } = CODE_LIMITS
      const of = digestOf(email)
      if (asker.kind === 'known') {
        const { device } = asker
        const wanted: Wanted[] = [
          () => places.take(`wrong/${of}/device/${device}`, wrongByDevice),
          () => places.take(`wrong/${of}/devices`, wrongByDevices)
        ]
        return takeAll(wanted, GUESSES)
      }
      const { kind, address, project } = asker
      const ofProject = await partOf(wrongByProject, address)
      const wanted: Wanted[] = [
        ...ofNetworks('wrong', address),
        () => count.take(`wrong/project/${project}`, ofProject),
        ...(kind === 'stranger' ? [() => places.take(`wrong/${of}/unread`, wrongUnread)] : []),
        () => places.take(`wrong/${of}`, wrongByStrangers)
      ]
      return takeAll(wanted, GUESSES)
    },
    async takeSocial({ address, project }) {
      const ofProject = await partOf(mailsPerProject, address)
      const wanted: Wanted[] = [
        ...ofNetworks('socials', address),
        () => count.take(`socials/project/${project}`, ofProject)
      ]
      return takeAll(wanted, SOCIALS)
    },
    async noteRead({ email, address }, reasons) {
      await storage.set(readerKey({ email, address }), '1', { ttl: READER_MS, isSigned: true })
      const mailbox = digestOf(mailboxName(email))
      for (const reason of reasons) await pace.restart({ mailbox, reason, asker: addressName(address) })
    },
    noteLogin: (address) => storage.set(loginKey(address), '1', { ttl: READER_MS, isSigned: true })
  }
}

/** Takes one place of those that are needed. */
type Wanted = () => Promise<Place>

/** Between two mails for one reason to one mailbox by one asker, ms. */
export const MAIL_PAUSE = 30_000

function addressName(address: string): string {
  return `address/${address}`
}

function readerKey({ email, address }: Reading): string {
  return `login/reader/${digestOf(mailboxName(email))}/${address}`
}

function loginKey(address: string): string {
  return `login/reader/${address}`
}

const MAILS = 'Too many mails were asked for'
const GUESSES = 'Too many codes were wrong'
const SOCIALS = 'Too many logins were begun'

function tooMany(message: string, until: WallTime, now: WallTime): ServiceError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  const when = seconds <= 120 ? `in ${seconds} seconds` : `after ${new Date(until).toISOString()}`
  return new ServiceError('RATE_LIMITED', `${message}: try again ${when}`, {
    headers: { 'retry-after': String(seconds) },
    details: { until }
  })
}
