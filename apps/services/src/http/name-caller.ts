import type { Context, MiddlewareHandler } from 'hono'
import type { PayerScope } from '../storage/payer-scope.js'

/** Whom requests are charged to. */
export interface NameCallerOptions {
  readonly payers: PayerScope
  /** The address that a request comes from. */
  readonly callerOf: (context: Context) => string
}

/** Charges what a request writes to the address that it comes from. */
export function nameCaller({ payers, callerOf }: NameCallerOptions): MiddlewareHandler {
  return (context, next) => payers.run({ address: callerOf(context) }, next)
}
