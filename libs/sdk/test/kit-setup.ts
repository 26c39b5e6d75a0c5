import { base, mainnet } from '@appkit/core/networks'
import { createFakeChain, createFakeClock, settle, type FakeChain, type FakeClock } from '@appkit/core/testing'
// The chunks are imported here, so that no test waits for a module to be transformed.
import '../src/loaded/balances.js'
import '../src/loaded/create-actions.js'
import * as loadedModule from '../src/loaded/create-loaded-half.js'
import { restoreSaved } from '../src/loaded/restore-connections.js'
import { createAppKitIn } from '../src/create-appkit.js'
import { createDeveloperChecks } from '../src/development/developer-checks.js'
import type { AppKit } from '../src/page/appkit.js'
import type { KitEnvironment } from '../src/page/kit-environment.js'
import type { CreateAppKitOptions } from '../src/options/create-appkit-options.js'

/** A kit over a fake chain, a fake clock and a modal that only says where it is. */
export interface KitSetup {
  readonly kit: AppKit
  readonly chain: FakeChain
  readonly clock: FakeClock
  /** What was loaded, in order. */
  readonly loads: string[]
  /** How many of the next loads of a part fail. */
  readonly failures: { core: number; modal: number }
  /** Elements the modal is rendered in now. */
  readonly mounted: Set<HTMLElement>
}

export const ONE = 'org.example.one'
export const TWO = 'org.example.two'

export const OPTIONS = { projectId: 'test', networks: [mainnet, base] } satisfies CreateAppKitOptions

/** Lets promises and the loading of modules finish. */
export async function finish(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

export function setUpKit(
  options: Partial<CreateAppKitOptions> = {},
  parts: { readonly chain?: FakeChain; readonly isServer?: boolean; readonly isForUsers?: boolean } = {}
): KitSetup {
  const chain = parts.chain ?? createFakeChain({ wallets: [{ id: ONE }, { id: TWO }] })
  const clock = createFakeClock()
  const loads: string[] = []
  const failures = { core: 0, modal: 0 }
  const mounted = new Set<HTMLElement>()
  const fail = (part: 'core' | 'modal') => {
    loads.push(part)
    if (failures[part] === 0) return
    failures[part] -= 1
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const environment: KitEnvironment = {
    window: parts.isServer ? undefined : window,
    clock,
    ...(!parts.isForUsers && { developerChecks: createDeveloperChecks() }),
    async loadHalf() {
      fail('core')
      return loadedModule
    },
    async loadRestoring() {
      fail('core')
      return { prepareLoadedHalf: (page) => loadedModule.prepareLoadedHalf(page, restoreSaved) }
    },
    async loadModal() {
      fail('modal')
      return {
        hasConnectMethods: () => false,
        loadConnectWithMethods: () => Promise.reject(new Error('There are no ways to log in')),
        loadPageTheme: () => Promise.reject(new Error('The page has no look')),
        mountModal({ host }) {
          mounted.add(host)
          return { prefetch: () => undefined, renderNow: () => undefined, unmount: () => void mounted.delete(host) }
        }
      }
    }
  }
  const kit = createAppKitIn(environment, { ...OPTIONS, adapters: [chain.adapter], ...options })
  return { kit, chain, clock, loads, failures, mounted }
}
