import { codeOf } from '../code-of.js'
import type { ContractRunner } from '../contract-runner.js'
import { CAPABILITIES, createCapabilityCalls, transfer } from './capability-calls.js'
import { connect } from './contract-kit.js'
import type { ContractFrame } from './contract-frame.js'

/** Rules of a connected wallet: its networks, its account, and what the plug-in can do. */
export function describeSession({ it, expect }: ContractRunner, { withKit }: ContractFrame): void {
  const calls = createCapabilityCalls(expect)

  it(
    'refuses a network that the host does not list',
    withKit(async (setup, kit, found) => {
      await connect(kit, found)
      const { unlistedNetwork: network } = setup
      const { capabilities } = setup.adapter
      if (capabilities.has('switchNetwork')) {
        const request = { connectorUid: found.connector.uid, network }
        expect(await codeOf(kit.runtime.switchNetwork(request))).toBe('NETWORK_NOT_SUPPORTED')
      }
      if (capabilities.has('sendTransaction')) {
        const request = { ...transfer(setup, found), caipNetworkId: network.caipNetworkId }
        expect(await codeOf(kit.runtime.sendTransaction(request))).toBe('NETWORK_NOT_SUPPORTED')
      }
    })
  )

  it(
    'reports a change of the account once, after it settled',
    withKit(async (setup, kit, found) => {
      await connect(kit, found)
      for (const round of [1, 2]) {
        setup.wallet.selectOtherAccount()
        const event = await kit.nextEvent()
        expect(event).toMatchObject({ type: 'accountsChanged', connectorUid: found.connector.uid })
        expect(event.type === 'accountsChanged' && event.accounts[0]?.address).toBe(setup.wallet.activeAddress())
        expect(kit.events.length).toBe(round)
      }
    })
  )

  for (const capability of CAPABILITIES) {
    it(
      `${capability} works when it is declared, and says so when it is not`,
      withKit(async (setup, kit, found) => {
        await connect(kit, found)
        if (setup.adapter.capabilities.has(capability)) return calls[capability](setup, kit, found)
        expect(await codeOf(calls[capability](setup, kit, found))).toBe('WALLET_METHOD_UNSUPPORTED')
      })
    )
  }
}
