import { ServiceError } from '../errors/service-error.js'
import type { Storage } from '../storage/storage.js'
import { CODE_LIMITS } from './code-limits.js'
import { dailyCount } from './daily-count.js'
import { dailyPlaces, type DailyPlaces, type Place } from './daily-places.js'
import { digestOf } from './one-time-code.js'

/** On whose account mails are sent and codes are guessed: a device that signed in with the email before, or anybody. */
export type Asker =
  | { readonly kind: 'known'; readonly device: string }
  | { readonly kind: 'stranger'; readonly address: string; readonly project: string }

/** Gives places back that were not used after all. */
export type Release = () => Promise<void>

/** How much may be mailed and guessed for one email. */
export interface CodeQuota {
  /** @throws ServiceError RATE_LIMITED saying until when */
  takeMail(kind: 'code' | 'link', email: string, asker: Asker): Promise<Release>
  /** To be taken before a guess is looked at. @throws ServiceError RATE_LIMITED saying until when */
  takeGuess(email: string, asker: Asker): Promise<Release>
  /** Bounds logins with an account elsewhere, which somebody begins, as mails are. @throws ServiceError RATE_LIMITED saying until when */
  takeSocial(asker: Extract<Asker, { kind: 'stranger' }>): Promise<Release>
}

/** How many mails may leave. */
export interface CodeQuotaOptions {
  /** In one project in a day, to devices that never signed in. */
  readonly mailsPerProject: number
}

/** Keeps the count in the storage, so that neither a restart nor another process begins anew. @source docs/threats.md T8.13, T8.16 */
export function codeQuota(
  storage: Pick<Storage, 'getMany' | 'compareAndSet' | 'delete' | 'increment' | 'now'>,
  { mailsPerProject }: CodeQuotaOptions
): CodeQuota {
  const places = dailyPlaces(storage)
  const count = dailyCount(storage)

  /** Takes all of them or none. */
  async function takeAll(wanted: readonly Wanted[], message: string): Promise<Release> {
    const taken: Extract<Place, { isTaken: true }>[] = []
    const release: Release = async () => void (await Promise.all(taken.map((place) => place.release())))
    for (const { from, scope, most } of wanted) {
      const place = await from.take(scope, most)
      if (place.isTaken) taken.push(place)
      else {
        await release()
        throw tooMany(message, place.until, storage.now())
      }
    }
    return release
  }

  return {
    takeMail(kind, email, asker) {
      const { mails, byAddress } = CODE_LIMITS
      const of = digestOf(email)
      if (asker.kind === 'known')
        return takeAll([{ from: places, scope: `${kind}/${of}/${asker.device}`, most: mails }], MAILS)
      const wanted = [
        { from: count, scope: `mails/address/${asker.address}`, most: byAddress },
        { from: count, scope: `mails/project/${asker.project}`, most: mailsPerProject },
        { from: places, scope: `${kind}/${of}`, most: mails }
      ]
      return takeAll(wanted, MAILS)
    },
    takeGuess(email, asker) {
      const { wrongByStrangers, wrongByDevice, wrongByDevices, byAddress, wrongByProject } = CODE_LIMITS
      const of = digestOf(email)
      if (asker.kind === 'known') {
        const wanted = [
          { from: places, scope: `wrong/${of}/device/${asker.device}`, most: wrongByDevice },
          { from: places, scope: `wrong/${of}/devices`, most: wrongByDevices }
        ]
        return takeAll(wanted, GUESSES)
      }
      const wanted = [
        { from: count, scope: `wrong/address/${asker.address}`, most: byAddress },
        { from: count, scope: `wrong/project/${asker.project}`, most: wrongByProject },
        { from: places, scope: `wrong/${of}`, most: wrongByStrangers }
      ]
      return takeAll(wanted, GUESSES)
    },
    takeSocial({ address, project }) {
      const wanted = [
        { from: count, scope: `socials/address/${address}`, most: CODE_LIMITS.byAddress },
        { from: count, scope: `socials/project/${project}`, most: mailsPerProject }
      ]
      return takeAll(wanted, SOCIALS)
    }
  }
}

interface Wanted {
  readonly from: DailyPlaces
  readonly scope: string
  readonly most: number
}

const MAILS = 'Too many mails were asked for'
const GUESSES = 'Too many codes were wrong'
const SOCIALS = 'Too many logins were begun'

function tooMany(message: string, until: number, now: number): ServiceError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return new ServiceError('RATE_LIMITED', `${message}: try again after ${new Date(until).toISOString()}`, {
    headers: { 'retry-after': String(seconds) },
    details: { until }
  })
}
