import type { DiscoveredWallet } from '../../plugin/chain-adapter.js'
import { createKit, find, type Kit } from './contract-kit.js'
import type { ContractSetup } from './contract-setup.js'

/** What is made before each test of the suite, and ended after it. */
export interface ContractFrame {
  withSetup(run: (setup: ContractSetup) => Promise<void>): () => Promise<void>
  /** The wallet was found, and a runtime is there. */
  withKit(run: (setup: ContractSetup, kit: Kit, found: DiscoveredWallet) => Promise<void>): () => Promise<void>
}

export function createFrame(createSetup: () => Promise<ContractSetup>): ContractFrame {
  const withSetup = (run: (setup: ContractSetup) => Promise<void>) => async (): Promise<void> => {
    const setup = await createSetup()
    try {
      await run(setup)
    } finally {
      await setup.dispose()
    }
  }

  const withKit = (run: (setup: ContractSetup, kit: Kit, found: DiscoveredWallet) => Promise<void>) =>
    withSetup(async (setup) => {
      const { found, stop } = await find(setup)
      stop()
      const kit = await createKit(setup)
      try {
        await run(setup, kit, found)
      } finally {
        kit.runtime.dispose()
      }
    })

  return { withSetup, withKit }
}
