import type { SIWXConfig } from '@appkit/core'
import { mainnet, solana } from '@appkit/core/networks'
import { createFakeChain, createFakeConnector } from '@appkit/core/testing'
import '@appkit/feature-siwx'
import { afterEach, expect, test } from 'vitest'
import { finish, ONE, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import './pairing-actions.js'
import './start-sign-in.js'

const made: KitSetup[] = []

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
  localStorage.clear()
})

/** A configuration that fails to start, as one does whose code does not come. */
const unavailable = (isRequired: boolean): SIWXConfig => {
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
  return {
    attach() {
      throw new TypeError('Failed to fetch')
    },
    createMessage: refuse,
    addSession: refuse,
    revokeSession: refuse,
    setSessions: refuse,
    getSessions: refuse,
    getRequired: () => isRequired
  }
}

/** Connects a phone for two families. */
async function paired(siwx: SIWXConfig) {
  const connector = createFakeConnector({ namespaces: ['eip155', 'solana'], answer: 'approve' })
  const sol = createFakeChain({ namespace: 'solana' })
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const setup = setUpKit(
    { networks: [mainnet, solana], adapters: [chain.adapter, sol.adapter], connectors: [connector.adapter], siwx },
    { chain }
  )
  made.push(setup)
  await setup.kit.connect({ connectorId: 'walletConnect' })
  await finish()
  const statuses = () => (['eip155', 'solana'] as const).map((namespace) => setup.kit.getAccount(namespace)?.status)
  return { ...setup, connector, sol, statuses }
}

test('behavior: where signing in is required and cannot be asked for, no wallet stays connected, and the session ends', async () => {
  const { connector, chain, sol, statuses } = await paired(unavailable(true))
  expect(statuses()).toEqual(['disconnected', 'disconnected'])
  expect(connector.calls).toEqual(['pair', expect.stringMatching(/^disconnect:/)])
  expect([chain, sol].map(({ calls }) => calls.at(-1)?.startsWith('disconnect:'))).toEqual([true, true])
})

test('behavior: where it is not required, they stay connected', async () => {
  const { connector, statuses } = await paired(unavailable(false))
  expect(statuses()).toEqual(['connected', 'connected'])
  expect(connector.calls).toEqual(['pair'])
})
