import { Psbt } from 'bitcoinjs-lib'
import { decodeAddress } from '../address/decode-address.js'
import { toXOnlyKey } from '../address/matches-public-key.js'
import { KNOWN_NETWORKS } from '../networks/known-networks.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { BitcoinTestBehaviour, BitcoinTestRequest, BitcoinTestWalletOptions } from './bitcoin-test-wallet.js'
import { sendTestTransfer } from './send-test-transfer.js'
import { signBip137, signBip322 } from './sign-test-message.js'
import { signForeign, signOwn, takeOneSatoshi } from './sign-test-psbt.js'
import { refused, TestFailure } from './test-failure.js'
import { createTestKey, type TestKey } from './test-key.js'

/** An address of the active key on a network. */
export interface TestAccount {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  /** 33 bytes, or 32 for taproot. */
  readonly publicKey: Uint8Array
}

/** An event of the wallet, to all dialects. */
export type OwnerEvent = 'accounts' | 'network' | 'disconnect'

/** The wallet behind its dialects: keys, consent, signatures. */
export interface WalletOwner {
  readonly log: readonly BitcoinTestRequest[]
  readonly keys: readonly TestKey[]
  readonly networks: readonly BitcoinNetwork[]
  readonly network: BitcoinNetwork
  readonly granted: boolean
  behaviour: BitcoinTestBehaviour
  accounts(network?: BitcoinNetwork): readonly TestAccount[]
  connect(params: unknown): Promise<void>
  grant(): void
  revoke(): void
  selectKey(key: TestKey): void
  selectNetwork(network: BitcoinNetwork): void
  switchNetwork(network: BitcoinNetwork): Promise<void>
  signMessage(address: string, message: string, protocol: string): Promise<string>
  /** @param inputs absent: all inputs of the wallet */
  signPsbt(bytes: Uint8Array, inputs?: readonly { address: string; index: number }[]): Promise<Uint8Array>
  sendTransfer(to: string, amount: bigint): Promise<string>
  settleHanging(answer: 'approve' | 'reject'): void
  listen(listener: (event: OwnerEvent) => void): () => void
}

/** @param onChange after access, key or network changed */
export function createWalletOwner(options: BitcoinTestWalletOptions, onChange: () => void): WalletOwner {
  const networks = options.networks ?? KNOWN_NETWORKS.slice(0, 2)
  const listeners = new Set<(event: OwnerEvent) => void>()
  const hanging = new Set<(answer: 'approve' | 'reject') => void>()
  const log: BitcoinTestRequest[] = []
  const stranger = createTestKey('5'.repeat(64))
  let keys = options.keys.map(createTestKey)
  let network = networks[0] as BitcoinNetwork
  let granted = options.granted ?? false

  const activeKey = (): TestKey => keys[0] ?? stranger
  const signingKey = (): TestKey => (owner.behaviour === 'wrongKey' ? stranger : activeKey())

  function emit(event: OwnerEvent): void {
    onChange()
    for (const listener of Array.from(listeners)) listener(event)
  }

  async function ask(method: BitcoinTestRequest['method'], params: unknown): Promise<void> {
    const request = { id: log.length + 1, method, params, account: activeKey().paymentAddress(network), network }
    log.push(request)
    if (owner.behaviour === 'reject') throw refused()
    if (owner.behaviour === 'hang') {
      const answer = await new Promise<'approve' | 'reject'>((resolve) => hanging.add(resolve))
      if (answer === 'reject') throw refused()
      return
    }
    if (!(await (options.approve?.(request) ?? true))) throw refused()
  }

  function requireAccount(address: string): TestAccount {
    const account = owner.networks.flatMap((known) => owner.accounts(known)).find((own) => own.address === address)
    if (account && granted) return account
    throw new TestFailure(4100, 'The account is not authorised for this page')
  }

  const owner: WalletOwner = {
    log,
    networks,
    get keys() {
      return keys
    },
    get network() {
      return network
    },
    get granted() {
      return granted
    },
    behaviour: options.behaviour ?? 'approve',
    accounts(on = network) {
      const { publicKey, paymentAddress, ordinalAddress } = activeKey()
      return [
        { address: paymentAddress(on), purpose: 'payment', addressType: 'p2wpkh', publicKey },
        { address: ordinalAddress(on), purpose: 'ordinals', addressType: 'p2tr', publicKey: toXOnlyKey(publicKey) }
      ]
    },
    async connect(params) {
      if (!granted) await ask('connect', params)
      granted = true
      onChange()
    },
    grant() {
      granted = true
      emit('accounts')
    },
    revoke() {
      if (!granted) return
      granted = false
      emit('disconnect')
    },
    selectKey(key) {
      keys = [key, ...keys.filter((other) => other !== key)]
      emit('accounts')
    },
    selectNetwork(next) {
      if (next === network) return
      network = next
      emit('network')
    },
    async switchNetwork(next) {
      if (next === network) return
      await ask('switchNetwork', { name: next.name })
      owner.selectNetwork(next)
    },
    async signMessage(address, message, protocol) {
      const account = requireAccount(address)
      await ask('signMessage', { address, message, protocol })
      if (protocol === 'ecdsa') return signBip137(signingKey(), message)
      const decoded = networks.map((known) => decodeAddress(account.address, known)).find(Boolean)
      if (!decoded) throw new TestFailure(-32602, 'Not an address')
      return signBip322(signingKey(), decoded, message)
    },
    async signPsbt(bytes, inputs) {
      if (!granted) throw new TestFailure(4100, 'The page is not connected')
      const psbt = Psbt.fromBuffer(bytes)
      const wanted = inputs ?? psbt.data.inputs.map((_, index) => ({ address: '', index }))
      for (const { address } of wanted) if (address !== '') requireAccount(address)
      await ask('signPsbt', { psbt: psbt.toBase64(), inputs: wanted })
      const signed = owner.behaviour === 'alterPsbt' ? takeOneSatoshi(psbt) : psbt
      const sign = owner.behaviour === 'wrongKey' ? signForeign : signOwn
      for (const { index, address } of wanted) {
        if (!sign(signed, index, activeKey()) && address !== '') {
          throw new TestFailure(-32602, 'The input is not of this account')
        }
      }
      return signed.toBuffer()
    },
    async sendTransfer(to, amount) {
      const { utxoSource } = options
      if (!utxoSource) throw new TestFailure(-32601, 'The method sendTransfer is not supported')
      if (!granted) throw new TestFailure(4100, 'The page is not connected')
      await ask('sendTransfer', { to, amount: amount.toString() })
      return sendTestTransfer({ key: activeKey(), network, utxoSource, to, amount })
    },
    settleHanging(answer) {
      for (const resolve of hanging) resolve(answer)
      hanging.clear()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
  return owner
}
