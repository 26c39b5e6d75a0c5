import type { ContractRunner } from '@appkit/core/testing'
import { createWithHost } from './frame-contract/contract-host.js'
import type { FrameContractSetup } from './frame-contract/contract-setup.js'
import { describeHandshake } from './frame-contract/handshake-rules.js'
import { describeRequests } from './frame-contract/request-rules.js'
import { describeWallet } from './frame-contract/wallet-rules.js'

/**
 * What every secure frame, by any author, must do. Run it over what really carries the messages: in a browser, a page that embeds the frame.
 * @example describeFrameContract('our frame', createSetup, { describe, it, expect })
 */
export function describeFrameContract(
  name: string,
  createSetup: () => Promise<FrameContractSetup>,
  runner: ContractRunner
): void {
  const withHost = createWithHost(createSetup)
  runner.describe(`frame contract: ${name}`, () => {
    describeHandshake(runner, withHost)
    describeRequests(runner, withHost)
    describeWallet(runner, withHost)
  })
}
