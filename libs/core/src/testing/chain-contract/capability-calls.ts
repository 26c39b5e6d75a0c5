import { AppKitError } from '../../errors/appkit-error.js'
import type { ChainCapability, DiscoveredWallet } from '../../plugin/chain-adapter.js'
import type { TokenDecimalsRequest, TransactionRequest } from '../../plugin/chain-requests.js'
import { never } from '../code-of.js'
import type { ContractRunner } from '../contract-runner.js'
import type { Kit } from './contract-kit.js'
import type { ContractSetup } from './contract-setup.js'

export const CAPABILITIES: readonly ChainCapability[] = [
  'signMessage',
  'switchNetwork',
  'estimateGas',
  'sendTransaction',
  'waitForReceipt',
  'getBalance',
  'getTokenBalance',
  'getCapabilities',
  'getAssets',
  'estimateFee',
  'inspectReceiver',
  'readTokenDecimals',
  'sendCalls',
  'inspectTransactions',
  'simulateTransactions',
  'revokeAccess'
]

/** A method that is there exactly when its capability is declared. */
function present<M>(method: M | undefined, name: string): M {
  if (method === undefined) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: name })
  return method
}

/** A small transfer on the wallet's network. */
export function transfer(setup: ContractSetup, found: DiscoveredWallet): TransactionRequest {
  return {
    connectorUid: found.connector.uid,
    caipNetworkId: setup.networks[0].caipNetworkId,
    from: setup.wallet.activeAddress(),
    to: setup.receiver,
    value: setup.value
  }
}

const sourcesOf = ({ networks }: ContractSetup) => networks[0].rpcUrls.default.http.map((url) => ({ url }))

/** Uses one capability, and looks at what comes of it. */
type CapabilityCall = (setup: ContractSetup, kit: Kit, found: DiscoveredWallet) => Promise<void>

/** One call of each optional method, with arguments that work when the capability is there. */
export function createCapabilityCalls(expect: ContractRunner['expect']): Record<ChainCapability, CapabilityCall> {
  return {
    async signMessage(setup, { runtime }, { connector }) {
      const address = setup.wallet.activeAddress()
      const signature = await runtime.signMessage({ connectorUid: connector.uid, address, message: 'Hello ✓' })
      expect(signature).toMatch(/^\S{60,}$/)
    },
    async switchNetwork(setup, { runtime }, { connector }) {
      const [, network] = setup.networks
      expect(await runtime.switchNetwork({ connectorUid: connector.uid, network })).toMatch(/^(?:switched|added)$/)
    },
    async estimateGas(setup, { runtime }, found) {
      expect(await runtime.estimateGas(transfer(setup, found))).toMatch(/^[1-9]\d*$/)
    },
    async sendTransaction(setup, { runtime }, found) {
      expect(await runtime.sendTransaction(transfer(setup, found))).toMatch(/^\S{32,}$/)
    },
    async waitForReceipt(setup, { runtime }, found) {
      const { caipNetworkId } = setup.networks[0]
      const hash = await runtime.sendTransaction(transfer(setup, found))
      const outcome = await runtime.waitForReceipt({ hash, caipNetworkId })
      expect(outcome).toMatchObject({ status: 'confirmed', hash })
    },
    async getBalance(setup, { runtime }) {
      const { caipNetworkId, nativeCurrency } = setup.networks[0]
      const balance = await runtime.getBalance({ address: setup.wallet.activeAddress(), caipNetworkId })
      expect(balance.value).toMatch(/^\d+$/)
      expect(balance).toMatchObject({ symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals })
    },
    async getTokenBalance(setup, { runtime }) {
      const { caipNetworkId } = setup.networks[0]
      const token = setup.token ?? { address: '', decimals: 0 }
      const address = setup.wallet.activeAddress()
      const read = present(runtime.getTokenBalance, 'getTokenBalance')
      const balance = await read.call(runtime, { address, caipNetworkId, token: token.address })
      expect(balance.value).toMatch(/^\d+$/)
      expect(balance.decimals).toBe(token.decimals)
    },
    async getCapabilities(setup, { runtime }, { connector }) {
      const address = setup.wallet.activeAddress()
      expect(typeof (await runtime.getCapabilities({ connectorUid: connector.uid, address }))).toBe('object')
    },
    async getAssets(setup, { runtime }, { connector }) {
      const address = setup.wallet.activeAddress()
      const { caipNetworkId } = setup.networks[0]
      const assets = await runtime.getAssets({ connectorUid: connector.uid, address, caipNetworkId })
      expect(assets === undefined || Array.isArray(assets)).toBe(true)
    },
    async estimateFee(setup, { runtime }, found) {
      const { gas, fee, feeCap } = await present(runtime.estimateFee, 'estimateFee').call(
        runtime,
        transfer(setup, found)
      )
      for (const units of [gas, fee, feeCap]) expect(units).toMatch(/^\d+$/)
      expect(BigInt(feeCap) >= BigInt(fee)).toBe(true)
    },
    async inspectReceiver(setup, { runtime }) {
      const { caipNetworkId } = setup.networks[0]
      const inspect = present(runtime.inspectReceiver, 'inspectReceiver')
      const from = setup.wallet.activeAddress()
      const own = await inspect.call(runtime, { caipNetworkId, address: from, from })
      expect(own.warnings.includes('own')).toBe(true)
      expect(own.refusal).toBe(undefined)
    },
    async readTokenDecimals(setup, { runtime }, { connector }) {
      const read = present(runtime.readTokenDecimals, 'readTokenDecimals')
      const { caipNetworkId, rpcUrls } = setup.networks[0]
      const [url = ''] = rpcUrls.default.http
      const token = setup.token ?? { address: '', decimals: 0 }
      const ask = (address: string, source: TokenDecimalsRequest['source']) =>
        read.call(runtime, { caipNetworkId, token: address, source, signal: never() })
      expect(await ask(token.address, { url })).toBe(token.decimals)
      expect(await ask(setup.receiver, { url })).toBe(undefined)
      // Not every family has wallets that can be asked; one that can says the same.
      const byWallet = ask(token.address, { connectorUid: connector.uid })
      const told = await byWallet.catch((error: unknown) => AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED'))
      expect(told === true || told === token.decimals).toBe(true)
    },
    async inspectTransactions(setup, { runtime }, found) {
      const inspect = present(runtime.inspectTransactions, 'inspectTransactions')
      const ask = (knownReceivers: readonly string[]) =>
        inspect.call(runtime, {
          transactions: [transfer(setup, found)],
          knownReceivers,
          sources: sourcesOf(setup),
          signal: never()
        })
      expect(await ask([setup.receiver])).toEqual({ cautions: [], approvals: [] })
      const first = { code: 'firstTimeReceiver', status: 'present', transaction: 0, address: setup.receiver }
      expect(await ask([])).toEqual({ cautions: [first], approvals: [] })
    },
    async simulateTransactions(setup, { runtime }, found) {
      const simulate = present(runtime.simulateTransactions, 'simulateTransactions')
      const request = { transactions: [transfer(setup, found)], sources: sourcesOf(setup), signal: never() }
      const leaves = { kind: 'coin', direction: 'out', amount: setup.value }
      const moved = { status: 'simulated', changes: [leaves], isReverted: false, isPartial: false }
      expect(await simulate.call(runtime, request)).toEqual(moved)
      expect(await simulate.call(runtime, { ...request, sources: [] })).toEqual({ status: 'unavailable' })
    },
    async revokeAccess(setup, { runtime }, { connector, provider }) {
      const can = present(runtime.canRevokeAccess, 'revokeAccess')
      expect(await can.call(runtime, connector.uid)).toBe(true)
      expect(await present(runtime.revokeAccess, 'revokeAccess').call(runtime, connector.uid)).toBe('revoked')
      expect(await runtime.reconnect({ connector, provider, signal: never() })).toBe(undefined)
    },
    async sendCalls(setup, { runtime }, { connector }) {
      const { caipNetworkId } = setup.networks[0]
      const batch = { to: setup.receiver, value: setup.value, data: '0x' }
      const id = await present(runtime.sendCalls, 'sendCalls').call(runtime, {
        connectorUid: connector.uid,
        caipNetworkId,
        from: setup.wallet.activeAddress(),
        calls: [batch, batch]
      })
      const wait = present(runtime.waitForCalls, 'waitForCalls')
      expect(await wait.call(runtime, { connectorUid: connector.uid, id, caipNetworkId })).toMatch(/^\S{32,}$/)
    }
  }
}
