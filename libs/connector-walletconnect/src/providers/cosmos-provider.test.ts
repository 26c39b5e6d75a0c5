import { AppKitError } from '@appkit/core'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createFakeLink } from '../../test/fake-link.js'
import { codeOf } from '../../test/open-kit.js'
import { sampleAnswer } from '../testing/sample-answer.js'
import { createCosmosProvider } from './cosmos-provider.js'

const HUB = 'cosmos:cosmoshub-4'
const ADDRESS = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'

function open() {
  const methods = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']
  const link = createFakeLink('cosmos', HUB, [ADDRESS], methods)
  for (const method of methods) {
    link.answers[method] = (params: unknown) => sampleAnswer({ method, params, chainId: HUB })
  }
  return { link, wallet: createCosmosProvider(link) }
}

describe('a session as a Keplr-shaped wallet', () => {
  it('gives the key of a granted chain, asked for once', async () => {
    const { link, wallet } = open()
    await wallet.enable(['cosmoshub-4'])
    const key = await wallet.getKey('cosmoshub-4')
    expect(key).toMatchObject({ algo: 'secp256k1', bech32Address: ADDRESS })
    expect([key.pubKey.length, key.address.length]).toEqual([33, 20])
    await wallet.getKey('cosmoshub-4')
    expect(link.asked.length).toBe(1)
    expect(await codeOf(wallet.enable('osmosis-1'))).toBe('NETWORK_NOT_SUPPORTED')
    expect(await codeOf(wallet.getKey('osmosis-1'))).toBe('NETWORK_NOT_SUPPORTED')
  })

  it('a wallet that does not say the key is used without it, and asked once; asked again on purpose it may say it', async () => {
    for (const failure of ['USER_REJECTED', 'WALLET_METHOD_UNSUPPORTED', 'WALLET_ERROR', 'TIMEOUT'] as const) {
      const { link, wallet } = open()
      const answer = link.answers['cosmos_getAccounts']
      link.answers['cosmos_getAccounts'] = () => {
        throw new AppKitError(failure, {} as never)
      }
      for (let visit = 0; visit < 2; visit += 1) {
        expect(await wallet.getKey('cosmoshub-4')).toMatchObject({ bech32Address: ADDRESS, pubKey: new Uint8Array() })
      }
      expect(link.asked.length).toBe(1)
      expect(await codeOf(wallet.requestKey('cosmoshub-4'))).toBe(failure)
      link.answers['cosmos_getAccounts'] = answer
      expect((await wallet.requestKey('cosmoshub-4')).pubKey.length).toBe(33)
      expect((await wallet.getKey('cosmoshub-4')).pubKey.length).toBe(33)
    }
    const without = createFakeLink('cosmos', HUB, [ADDRESS], ['cosmos_signAmino'])
    const key = await createCosmosProvider(without).getKey('cosmoshub-4')
    expect([key.bech32Address, key.pubKey.length, without.asked.length]).toEqual([ADDRESS, 0, 0])
  })

  it('signs both kinds of documents', async () => {
    const { link, wallet } = open()
    const document = {
      bodyBytes: new Uint8Array([1, 2, 3]),
      authInfoBytes: new Uint8Array([4]),
      chainId: 'cosmoshub-4',
      accountNumber: 7n
    }
    const direct = await wallet.signDirect?.('cosmoshub-4', ADDRESS, document)
    expect(direct?.signed).toEqual(document)
    expect(link.asked[0]?.params).toEqual({
      signerAddress: ADDRESS,
      signDoc: { chainId: 'cosmoshub-4', accountNumber: '7', authInfoBytes: 'BA==', bodyBytes: 'AQID' }
    })
    const amino = await wallet.signAmino?.('cosmoshub-4', ADDRESS, { msgs: [] })
    expect(amino?.signed).toEqual({ msgs: [] })
    expect(base64.decode(amino?.signature.signature ?? '').length).toBe(64)
  })

  it('T5.10 answers of the wrong form are none', async () => {
    const { link, wallet } = open()
    for (const answer of [null, [], [{ address: 'cosmos1other' }], [{ address: ADDRESS, algo: 5 }]]) {
      link.answers['cosmos_getAccounts'] = answer
      expect(await codeOf(wallet.getKey('cosmoshub-4'))).toBe('BAD_RESPONSE')
      link.grant([ADDRESS])
    }
    link.answers['cosmos_signAmino'] = { signature: { signature: 'x' } }
    expect(await codeOf(wallet.signAmino?.('cosmoshub-4', ADDRESS, {}) ?? Promise.resolve())).toBe('BAD_RESPONSE')
  })

  it('tells of other accounts, and of the end', () => {
    const { link, wallet } = open()
    const heard: string[] = []
    wallet.on('accountsChanged', () => heard.push('accountsChanged'))
    wallet.on('disconnect', () => heard.push('disconnect'))
    link.grant([ADDRESS])
    link.grant([], 'end')
    expect(heard).toEqual(['accountsChanged', 'disconnect'])
  })
})
