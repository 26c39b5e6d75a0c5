import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { clientAddress } from './client-address.js'
import { memoryCounter, redisCounter, type RequestCounter } from './request-counter.js'

/** The caller, and how much they may ask. */
export interface RequestLimit {
  /** The address by which a request counts, and with it everything that is shared out among those who ask. */
  callerOf(context: Context): string
  /**
   * Takes requests off what the caller may ask in this minute.
   * @param requests whole number above 0 @default 1
   * @throws ServiceError RATE_LIMITED saying when to come back | TOO_LARGE for more at once than a whole minute has
   */
  take(context: Context, requests?: number): Promise<void>
  close(): Promise<void>
}

/** How much each address may ask, and which addresses are proxies of ours. */
export interface RequestLimitOptions {
  /** 0: as much as it wants. */
  readonly perMinute: number
  readonly proxies: ReadonlySet<string>
}

/**
 * Lets each address ask so much in a minute. Processes with the same Redis count together.
 * @param storageUrl as `SERVICES_STORAGE`
 * @throws StorageError when Redis does not answer
 */
export async function openRequestLimit(storageUrl: string, options: RequestLimitOptions): Promise<RequestLimit> {
  const { perMinute } = options
  if (perMinute === 0) return requestLimit(NO_COUNTER, options)
  const isShared = !storageUrl.startsWith('file:')
  return requestLimit(isShared ? await redisCounter(storageUrl, { perMinute }) : memoryCounter({ perMinute }), options)
}

/** Refuses what a counter does not let pass. */
export function requestLimit(counter: RequestCounter, { perMinute, proxies }: RequestLimitOptions): RequestLimit {
  const callerOf = (context: Context): string => {
    const bindings = context.env as Partial<HttpBindings> | undefined
    const remote = bindings?.incoming?.socket.remoteAddress ?? ''
    return clientAddress({ remote, forwarded: context.req.header('x-forwarded-for') }, proxies)
  }
  return {
    callerOf,
    async take(context, requests = 1) {
      if (perMinute > 0 && requests > perMinute)
        throw new ServiceError('TOO_LARGE', 'This asks for more at once than one address may in a minute')
      const wait = await counter.take(callerOf(context), requests)
      if (wait === 0) return
      throw new ServiceError('RATE_LIMITED', 'Too many requests from one address', {
        headers: { 'retry-after': String(wait) }
      })
    },
    close: () => counter.close()
  }
}

const NO_COUNTER: RequestCounter = { take: () => Promise.resolve(0), close: () => Promise.resolve() }

/** Everybody may ask as much as they want. */
export const NO_LIMIT: RequestLimit = requestLimit(NO_COUNTER, { perMinute: 0, proxies: new Set() })
