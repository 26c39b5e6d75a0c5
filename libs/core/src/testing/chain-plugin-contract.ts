import { describeConnecting } from './chain-contract/connection-rules.js'
import { createFrame } from './chain-contract/contract-frame.js'
import type { ContractSetup } from './chain-contract/contract-setup.js'
import { describeLifetime } from './chain-contract/lifetime-rules.js'
import { describeSession } from './chain-contract/session-rules.js'
import type { ContractRunner } from './contract-runner.js'

/**
 * What every chain plug-in must do. Run it in each plug-in's tests, against a wallet that really signs and a node that really mines.
 * @example describeChainPluginContract('eip155', createSetup, { describe, it, expect })
 */
export function describeChainPluginContract(
  name: string,
  createSetup: () => Promise<ContractSetup>,
  runner: ContractRunner
): void {
  const frame = createFrame(createSetup)
  runner.describe(`chain plug-in contract: ${name}`, () => {
    describeConnecting(runner, frame)
    describeSession(runner, frame)
    describeLifetime(runner, frame)
  })
}
