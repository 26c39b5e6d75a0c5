import type { ContractRunner } from '@appkit/core/testing'
import { describeCsrf } from './auth-server-contract/csrf-rules.js'
import { createWithServer } from './auth-server-contract/contract-server.js'
import type { ContractAuthServer } from './auth-server-contract/contract-server.js'
import { describeSessions } from './auth-server-contract/session-rules.js'
import { describeSigningIn } from './auth-server-contract/sign-in-rules.js'

/**
 * What every session server, by any author, must do for the client here: the wire of NextAuth v4, where a server may be stricter (403 in place
 * of an address with `csrf=true`). Run it over a server that really listens; each rule starts with a browser that has no cookies.
 * @param start starts the server, or says where one is: see `ContractAuthServer`. Called once for each rule, and `stop` after it
 * @example describeAuthServerContract('our server', startServer, { describe, it, expect })
 */
export function describeAuthServerContract(
  name: string,
  start: () => Promise<ContractAuthServer>,
  runner: ContractRunner
): void {
  const withServer = createWithServer(start)
  runner.describe(`auth server contract: ${name}`, () => {
    describeSigningIn(runner, withServer)
    describeSessions(runner, withServer)
    describeCsrf(runner, withServer)
  })
}
