import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import pLimit, { type LimitFunction } from 'p-limit'
import { ServiceError } from '../errors/service-error.js'
import { sharedPlaces } from '../http/shared-places.js'
import type { PayerScope } from '../storage/payer-scope.js'
import { atGateway, contentAddress } from './content-address.js'
import { isPublicAddress } from './public-address.js'

/** Longest address, characters. */
const MAX_URL = 2048
/** Fetches that run at a time. */
const MAX_RUNNING = 32
/** Of one caller: the others get theirs, however slow the hosts are that one of them names. */
const MAX_RUNNING_OF_CALLER = MAX_RUNNING / 4
/** Of one caller that run or wait for its others. A page of collectibles is fewer. */
const MAX_WANTED_OF_CALLER = 64

/** Where an address may lead. */
export interface ListedFetchOptions {
  /** The only origins that may be asked. */
  readonly origins: ReadonlySet<string>
  /** Origins of gateways through which addresses of IPFS are read, in this order. @default none: such addresses are not listed */
  readonly gateways?: ReadonlySet<string>
  /** For a whole answer, ms. */
  readonly timeout: number
  /** The addresses of a name. @default those of the machine's resolver */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  /** Whether an IP address may be reached. @default public ones */
  readonly mayReach?: (address: string) => boolean
  /** Knows who asks. @default all are one caller */
  readonly callers?: Pick<PayerScope, 'current'>
}

/** Fetches from listed hosts only. */
export interface ListedFetch {
  /** Whether an address is on the list, or of IPFS where there are gateways. */
  isListed(url: string): boolean
  /**
   * @param maxBytes of the answer
   * @throws ServiceError FORBIDDEN for an address that is not listed or leads into a private network, BAD_RESPONSE for too much and for any
   * status but 200, UNAVAILABLE, UPSTREAM_TIMEOUT, RATE_LIMITED when too many of the caller wait already
   */
  fetch(url: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Fetches what strangers name, without being led astray: the host must be listed, or a gateway that the operator has named, all its addresses must be public, the one that was
 * checked is the one that is asked, and no redirect is followed.
 * @source docs/threats.md T9.08
 */
export function listedFetch({
  origins,
  gateways = new Set(),
  timeout,
  resolve = resolveName,
  mayReach = isPublicAddress,
  callers
}: ListedFetchOptions): ListedFetch {
  const slots = sharedPlaces({ perAddress: MAX_RUNNING_OF_CALLER, together: MAX_RUNNING })
  /** Only of those who ask just now. */
  const limits = new Map<string, LimitFunction>()

  async function pinnedAddress(url: URL, signal: AbortSignal): Promise<string> {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(name) > 0 ? [name] : await before(signal, resolve(name))
    const [first] = addresses
    if (first === undefined) throw new ServiceError('UNAVAILABLE', 'The host has no address')
    if (!addresses.every(mayReach)) throw new ServiceError('FORBIDDEN', 'The host leads into a private network')
    return first
  }

  async function fetchOnce(url: URL, maxBytes: number, displaced: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), displaced])
    try {
      const address = await pinnedAddress(url, signal)
      return await readBody(await ask(url, address, signal), maxBytes)
    } catch (error) {
      if (error instanceof ServiceError) throw error
      if (displaced.aborted) throw tooMuch()
      if (signal.aborted) throw new ServiceError('UPSTREAM_TIMEOUT', 'The host took too long', { cause: error })
      throw new ServiceError('UNAVAILABLE', 'The host does not answer', { cause: error })
    }
  }

  /** When all places are taken, the longest-running fetch of the caller with most gives way to a caller with fewer. */
  async function fetchInPool(url: URL, maxBytes: number, caller: string): Promise<Uint8Array<ArrayBuffer>> {
    const displaced = new AbortController()
    const outcome = slots.take({ address: caller, end: () => displaced.abort() })
    if ('isRefused' in outcome) throw tooMuch()
    try {
      return await fetchOnce(url, maxBytes, displaced.signal)
    } finally {
      outcome.place.leave()
    }
  }

  /** Where it is, the first place first. */
  const placesOf = (text: string): readonly URL[] => {
    if (text.length > MAX_URL) return []
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && origins.has(url.origin) && !url.username && !url.password) return [url]
    const content = contentAddress(text)
    return content ? [...gateways].flatMap((gateway) => atGateway(gateway, content) ?? []) : []
  }

  /** The content is the same at each of them. */
  async function fetchFromFirst(
    places: readonly URL[],
    maxBytes: number,
    caller: string
  ): Promise<Uint8Array<ArrayBuffer>> {
    let failure: unknown
    for (const place of places) {
      try {
        return await fetchInPool(place, maxBytes, caller)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  return {
    isListed: (text) => placesOf(text).length > 0,
    async fetch(text, maxBytes) {
      const places = placesOf(text)
      if (places.length === 0) throw new ServiceError('FORBIDDEN', 'This host is not on the list')
      const caller = callers?.current()?.address ?? ''
      const own = limits.get(caller) ?? pLimit(MAX_RUNNING_OF_CALLER)
      if (own.activeCount + own.pendingCount >= MAX_WANTED_OF_CALLER)
        throw new ServiceError('RATE_LIMITED', 'Too much is fetched for one address', {
          headers: { 'retry-after': '1' }
        })
      limits.set(caller, own)
      return own(() => fetchFromFirst(places, maxBytes, caller)).finally(() => {
        if (own.activeCount + own.pendingCount === 0) limits.delete(caller)
      })
    }
  }
}

function tooMuch(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Too much is fetched already', { headers: { 'retry-after': '1' } })
}

async function resolveName(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}

/** The resolver of the machine cannot be interrupted. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_name, { all }, answer) => {
    const family = isIP(address)
    if (all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
  const options: RequestOptions = {
    agent: false,
    lookup: pinned,
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'identity' }
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    send(url, options, resolve).once('error', reject).end()
  })
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (answer.statusCode !== 200) throw new ServiceError('BAD_RESPONSE', 'The host did not answer with a file')
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > maxBytes) throw new ServiceError('BAD_RESPONSE', 'What the host sends is too large')
      parts.push(part)
    }
    return new Uint8Array(Buffer.concat(parts))
  } finally {
    answer.destroy()
  }
}
