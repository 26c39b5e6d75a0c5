import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { clientAddress } from './client-address.js'
import { requestBudget } from './request-budget.js'

/** How much each address may ask, and which addresses are proxies of ours. */
export interface LimitRequestsOptions {
  /** 0: as much as it wants. */
  readonly perMinute: number
  readonly proxies: ReadonlySet<string>
}

/** Answers 429 to an address that asks more than it may, and says when it may again. @source threats T9.04 */
export function limitRequests({ perMinute, proxies }: LimitRequestsOptions): MiddlewareHandler {
  if (perMinute === 0) return (_, next) => next()
  const waitOf = requestBudget({ perMinute })
  return (context, next) => {
    const { incoming } = context.env as Partial<HttpBindings>
    const remote = incoming?.socket.remoteAddress ?? ''
    const wait = waitOf(clientAddress({ remote, forwarded: context.req.header('x-forwarded-for') }, proxies))
    if (wait === 0) return next()
    throw new ServiceError('RATE_LIMITED', 'Too many requests from one address', {
      headers: { 'retry-after': String(wait) }
    })
  }
}
