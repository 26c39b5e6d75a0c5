import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { decodeAddress, encodeAddress, GENERIC_PREFIX } from '../address/ss58.js'
import { wrapBytes } from '../message/wrap-message.js'
import type { InjectedAccount, InjectedWallet, SignedAnswer } from '../wallet/injected-web3.js'
import { createTestKey, type TestKey } from './test-key.js'
import { encodePayload } from './encode-payload.js'
import type {
  PolkadotTestAnswer,
  PolkadotTestRequest,
  PolkadotTestWallet,
  PolkadotTestWalletOptions
} from './polkadot-test-wallet.js'
import { SignFailure } from './sign-failure.js'

type Listener = (accounts: readonly InjectedAccount[]) => void

/**
 * Makes a wallet that is real but for its owner: it holds keys, signs, and is an entry of `injectedWeb3`. It asks the user only through
 * `approve`; what it does next is set by `setAnswer`. Show it to a page with `announcePolkadotWallet`.
 * @example
 * const wallet = createPolkadotTestWallet({ accounts: [{ seed: '0x…' }, { seed: '0x…' }] })
 * announcePolkadotWallet({ window, wallet, id: 'test-wallet' })
 * wallet.setAnswer('reject')
 */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const prefix = options.prefix ?? GENERIC_PREFIX
  const log: PolkadotTestRequest[] = []
  const listeners = new Set<Listener>()
  const hanging = new Set<(answer: 'approve' | 'reject') => void>()
  let accounts = options.accounts.map((account) => {
    const testKey = createTestKey(account)
    return { ...account, testKey, address: encodeAddress(testKey.key, prefix) }
  })
  let answer: PolkadotTestAnswer = 'approve'
  let granted = options.granted ?? false

  const listAccounts = (): readonly InjectedAccount[] =>
    granted
      ? accounts.map(({ address, name, genesisHash, testKey }) => ({ address, name, genesisHash, type: testKey.type }))
      : []

  function emitAccounts(list: unknown): void {
    const now = [...listeners]
    for (const listener of now) listener(list as readonly InjectedAccount[])
  }

  async function promptOwner(method: PolkadotTestRequest['method'], parameters: unknown): Promise<number> {
    const request = Object.freeze({ id: log.length + 1, method, parameters })
    log.push(request)
    const refusal = method === 'enable' ? 'Rejected' : 'Cancelled'
    const isApproved =
      answer === 'hang'
        ? (await new Promise<'approve' | 'reject'>((resolve) => hanging.add(resolve))) === 'approve'
        : answer === 'approve' && (await (options.approve?.(request) ?? true))
    if (!isApproved) throw new SignFailure(refusal)
    return request.id
  }

  function keyFor(address: string): TestKey {
    const wanted = decodeAddress(address)?.key.join()
    const account = accounts.find(({ testKey }) => testKey.key.join() === wanted)
    if (!account || !granted) throw new SignFailure('Unknown account')
    return account.testKey
  }

  const toAnswer = (id: number, signature: Uint8Array): SignedAnswer => ({
    id,
    signature: `0x${bytesToHex(signature)}`
  })

  const injected: InjectedWallet = {
    accounts: {
      get: () => Promise.resolve(listAccounts()),
      subscribe(callback) {
        listeners.add(callback)
        callback(listAccounts())
        return () => void listeners.delete(callback)
      }
    },
    signer: {
      async signRaw(request) {
        const key = keyFor(request.address)
        const id = await promptOwner('signRaw', request)
        const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(request.data)
        const bytes = isHex ? hexToBytes(request.data.slice(2)) : new TextEncoder().encode(request.data)
        return toAnswer(id, key.sign(wrapBytes(bytes)))
      },
      async signPayload(request) {
        const key = keyFor(request.address)
        const id = await promptOwner('signPayload', request)
        return toAnswer(id, concatBytes(Uint8Array.of(key.kind), key.sign(encodePayload(request))))
      }
    }
  }

  return {
    entry: {
      version: '1.0.0',
      async enable(appName) {
        if (!granted) await promptOwner('enable', appName)
        granted = true
        return injected
      },
      ...(options.hasIsEnabled === false ? {} : { isEnabled: () => Promise.resolve(granted) })
    },
    get addresses() {
      return accounts.map(({ address }) => address)
    },
    get keys() {
      return accounts.map(({ testKey }) => testKey.key)
    },
    log,
    get granted() {
      return granted
    },
    setAnswer(next) {
      answer = next
    },
    settleHanging(settled) {
      const now = [...hanging]
      hanging.clear()
      for (const settle of now) settle(settled)
    },
    grantAccess() {
      granted = true
      emitAccounts(listAccounts())
    },
    revokeAccess() {
      granted = false
      emitAccounts([])
    },
    selectAccount(address) {
      const isChosen = (account: { readonly address: string }): boolean => account.address === address
      accounts = [...accounts.filter(isChosen), ...accounts.filter((account) => !isChosen(account))]
      if (granted) emitAccounts(listAccounts())
    },
    emitAccounts,
    listenerCount: () => listeners.size
  }
}
