import type { ContractRunner } from './contract-runner.js'
import { describePairing } from './route-contract/pairing-rules.js'
import { createWithKit } from './route-contract/route-kit.js'
import type { ConnectorContractSetup } from './route-contract/route-setup.js'
import { describeRouteSession } from './route-contract/session-rules.js'

/**
 * What every connector that serves several namespaces must do. Run it in each connector's tests, over what really carries its messages and
 * against a third-party wallet.
 * @example describeConnectorContract('walletConnect', createSetup, { describe, it, expect })
 */
export function describeConnectorContract(
  name: string,
  createSetup: () => Promise<ConnectorContractSetup>,
  runner: ContractRunner
): void {
  const withKit = createWithKit(createSetup)
  runner.describe(`connector contract: ${name}`, () => {
    describePairing(runner, withKit)
    describeRouteSession(runner, withKit)
  })
}
