import { AppKitError } from '@appkit/core'
import { base64, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createFakeLink } from '../../test/fake-link.js'
import { codeOf } from '../../test/open-kit.js'
import { createBip122Provider } from './bip122-provider.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const A = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

function open(sessionProperties?: unknown) {
  const methods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
  const link = Object.assign(createFakeLink('bip122', MAINNET, [A], methods), { sessionProperties })
  return { link, provider: createBip122Provider(link) }
}

describe('a session as a WBIP provider', () => {
  it("lists the wallet's addresses with keys and purposes, once", async () => {
    const { link, provider } = open()
    link.answers['getAccountAddresses'] = [
      { address: A, publicKey: '02'.repeat(33), path: "m/44'/0'/0'/0/0", intention: 'payment' },
      { address: TAPROOT, intention: 'ordinal' },
      { address: 'nonsense' },
      5
    ]
    const addresses = [
      { address: A, publicKey: '02'.repeat(33), purpose: 'payment', path: "m/44'/0'/0'/0/0" },
      { address: TAPROOT, purpose: 'ordinals' }
    ]
    const expected = { result: { addresses, network: { bitcoin: { name: 'Mainnet' } } } }
    expect(await provider.request('wallet_connect')).toEqual(expected)
    expect(await provider.request('getAddresses')).toEqual(expected)
    expect(await provider.request('wallet_connect')).toEqual(expected)
    expect(link.asked.length).toBe(1)
  })

  it("falls back on the session's addresses, and asks once in a session", async () => {
    for (const answer of [
      null,
      [],
      [{ address: TAPROOT }],
      new AppKitError('TIMEOUT', { source: 'x', milliseconds: 1 })
    ]) {
      const { link, provider } = open()
      link.answers['getAccountAddresses'] = answer
      for (let connection = 0; connection < 2; connection += 1) {
        expect(await provider.request('wallet_connect')).toMatchObject({
          result: { addresses: [{ address: A, purpose: 'payment' }] }
        })
      }
      expect(link.asked.length).toBe(1)
    }
  })

  it('connects with what the session says after 20 s; a list that comes later is news, once', async () => {
    const { link, provider } = open()
    let list: (addresses: unknown) => void = () => undefined
    link.answers['getAccountAddresses'] = () => new Promise((resolve) => (list = resolve))
    const changes: unknown[] = []
    provider.addListener('accountChange', (change) => changes.push(change))
    const connecting = provider.request('wallet_connect')
    await link.clock.advance(20_000)
    expect(await connecting).toMatchObject({ result: { addresses: [{ address: A }] } })
    expect(link.clock.pending).toBe(0)

    const publicKey = '02'.repeat(33)
    list([
      { address: A, publicKey },
      { address: TAPROOT, intention: 'ordinal' }
    ])
    await expect.poll(() => changes).toEqual([{ type: 'accountChange' }])
    for (const method of ['getAddresses', 'wallet_connect']) {
      expect(await provider.request(method)).toMatchObject({
        result: { addresses: [{ address: A, publicKey }, { address: TAPROOT }] }
      })
    }
    expect(link.asked.length).toBe(1)
  })

  it('a late list without the address in use changes nothing', async () => {
    const { link, provider } = open()
    let list: (addresses: unknown) => void = () => undefined
    link.answers['getAccountAddresses'] = () => new Promise((resolve) => (list = resolve))
    const changes: unknown[] = []
    provider.addListener('accountChange', (change) => changes.push(change))
    const connecting = provider.request('wallet_connect')
    await link.clock.advance(20_000)
    await connecting
    list([{ address: TAPROOT, intention: 'ordinal' }])
    await link.clock.advance(0)
    expect(changes).toEqual([])
    expect(await provider.request('getAddresses')).toMatchObject({ result: { addresses: [{ address: A }] } })
  })

  it('does not ask a wallet that listed them when the session was made', async () => {
    const addresses = [
      { address: A, publicKey: '02'.repeat(33) },
      { address: TAPROOT, intention: 'ordinal' }
    ]
    const { link, provider } = open({ bip122_getAccountAddresses: JSON.stringify(addresses) })
    expect(await provider.request('wallet_connect')).toMatchObject({
      result: {
        addresses: [
          { address: A, publicKey: '02'.repeat(33) },
          { address: TAPROOT, purpose: 'ordinals' }
        ]
      }
    })
    expect(link.asked).toEqual([])
  })

  it.each([[[{ address: A }]], ['nonsense'], [JSON.stringify([{ address: TAPROOT }])], ['['.repeat(100_000)]])(
    'asks where the session lists something else: %.20s',
    async (list) => {
      const { link, provider } = open({ bip122_getAccountAddresses: list })
      link.answers['getAccountAddresses'] = [{ address: A, publicKey: '02'.repeat(33) }]
      expect(await provider.request('wallet_connect')).toMatchObject({
        result: { addresses: [{ address: A, publicKey: '02'.repeat(33) }] }
      })
    }
  )

  it('signs messages; hex signatures become base64', async () => {
    const { link, provider } = open()
    const bytes = new Uint8Array(65).fill(3)
    for (const signature of [hex.encode(bytes), base64.encode(bytes)]) {
      link.answers['signMessage'] = { signature, address: A }
      const given = { address: A, message: 'Hello', protocol: 'BIP322' }
      expect(await provider.request('signMessage', given)).toEqual({
        result: { signature: base64.encode(bytes), address: A }
      })
    }
    expect(link.asked[0]?.params).toEqual({ account: A, address: A, message: 'Hello', protocol: 'bip322' })
  })

  it('signs PSBTs and sends, in the words of the relay', async () => {
    const { link, provider } = open()
    link.answers['signPsbt'] = { psbt: 'cHNidA==' }
    const psbt = { psbt: 'cHNidA==', signInputs: { [A]: [0, 2] }, broadcast: false }
    expect(await provider.request('signPsbt', psbt)).toEqual({ result: { psbt: 'cHNidA==' } })
    link.answers['sendTransfer'] = { txid: 'a'.repeat(64) }
    const transfer = { account: A, recipients: [{ address: TAPROOT, amount: 1500 }] }
    expect(await provider.request('sendTransfer', transfer)).toEqual({ result: { txid: 'a'.repeat(64) } })
    expect(link.asked.map(({ params }) => params)).toEqual([
      {
        account: A,
        psbt: 'cHNidA==',
        signInputs: [
          { address: A, index: 0 },
          { address: A, index: 2 }
        ],
        broadcast: false
      },
      { account: A, recipientAddress: TAPROOT, amount: '1500' }
    ])
  })

  it('says in the envelope what the wallet refused, and throws what the relay could not do', async () => {
    const { link, provider } = open()
    link.answers['signMessage'] = new AppKitError('USER_REJECTED', {})
    expect(await provider.request('signMessage', {})).toMatchObject({ error: { code: -32000 } })
    expect(await provider.request('wallet_changeNetwork', {})).toMatchObject({ error: { code: -32601 } })
    link.answers['signMessage'] = new AppKitError('OFFLINE', { source: 'x' })
    expect(await codeOf(provider.request('signMessage', {}))).toBe('OFFLINE')
    link.answers['sendTransfer'] = { txid: 'no' }
    expect(await codeOf(provider.request('sendTransfer', {}))).toBe('BAD_RESPONSE')
  })
})
