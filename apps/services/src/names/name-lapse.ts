import type { Storage } from '../storage/storage.js'
import type { NameRecord } from './name-record.js'

const DAY = 86_400_000
/** How long owners know beforehand, ms. */
const NOTICE = 90 * DAY
/** How long a lapsed name waits for its last owner, ms. */
const KEPT_FOR_OWNER = 2 * 365 * DAY
const SINCE_KEY = 'names/lapsing-since'

/** Whether a name has an owner: `lapsed` is for its last owner only, `released` for everybody. */
export type NameStanding = 'held' | 'lapsed' | 'released'

/** When names end that their owners no longer sign for. */
export interface NameLapse {
  standingOf(record: NameRecord): Promise<NameStanding>
  /** From 90 days before its end on: when a name ends, ms since 1970. */
  noticeOf(record: NameRecord): Promise<number | undefined>
}

/** What the end of names goes by. */
export interface NameLapseOptions {
  readonly storage: Pick<Storage, 'get' | 'compareAndSet' | 'delete'>
  /** Days after which a name ends that its owner has not signed for again; 0: never. */
  readonly days: number
  /** ms since 1970. */
  readonly now: () => number
}

/** When names began to end is kept until they no longer do, so that no owner who took a name before has less than the notice. */
export function nameLapse({ storage, days, now }: NameLapseOptions): NameLapse {
  const since = async (): Promise<number> => {
    await storage.compareAndSet(SINCE_KEY, undefined, String(now()), { isSigned: true })
    return Number(await storage.get(SINCE_KEY))
  }
  const forget = async (): Promise<number> => {
    await storage.delete(SINCE_KEY)
    return now()
  }
  let began: Promise<number> | undefined
  const endOf = async ({ renewedAt }: NameRecord): Promise<number> => {
    // A storage that takes no writes must not keep names from being read: then the rule begins later.
    began ??= (days === 0 ? forget() : since()).catch(() => {
      began = undefined
      return now()
    })
    const from = await began
    return days === 0 ? Infinity : Math.max(renewedAt + days * DAY, from + NOTICE)
  }
  return {
    async standingOf(record) {
      const end = await endOf(record)
      if (now() < end) return 'held'
      return now() < end + KEPT_FOR_OWNER ? 'lapsed' : 'released'
    },
    async noticeOf(record) {
      const end = await endOf(record)
      return now() >= end - NOTICE ? end : undefined
    }
  }
}
