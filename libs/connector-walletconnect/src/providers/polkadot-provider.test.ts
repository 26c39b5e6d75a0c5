import { describe, expect, it } from 'vitest'
import { createFakeLink } from '../../test/fake-link.js'
import { codeOf } from '../../test/open-kit.js'
import { createPolkadotProvider } from './polkadot-provider.js'

const CHAIN = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const GENESIS = `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`
const ADDRESS = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const signature = `0x01${'6'.repeat(128)}`

async function open(methods = ['polkadot_signMessage', 'polkadot_signTransaction']) {
  const link = createFakeLink('polkadot', CHAIN, [ADDRESS], methods)
  for (const method of methods) link.answers[method] = { signature }
  const entry = createPolkadotProvider(link)
  return { link, entry, ...(await entry.enable('Test')) }
}

describe('a session as an injectedWeb3 entry', () => {
  it('gives accounts, and tells of other ones', async () => {
    const { link, accounts, entry } = await open()
    const heard: string[][] = []
    const stop = accounts.subscribe((given) => heard.push(given.map(({ address }) => address)))
    expect(await accounts.get()).toEqual([{ address: ADDRESS }])
    link.grant([], 'end')
    stop()
    link.grant([ADDRESS])
    expect(heard).toEqual([[ADDRESS], []])
    expect(await entry.isEnabled()).toBe(true)
  })

  it('signs messages and transactions, each for its chain', async () => {
    const { link, signer } = await open()
    expect(await signer.signRaw?.({ address: ADDRESS, data: '0x00' })).toEqual({ id: 1, signature })
    const payload = { address: ADDRESS, genesisHash: GENESIS, method: '0x' }
    expect(await signer.signPayload?.(payload)).toEqual({ id: 2, signature })
    expect(link.asked).toEqual([
      { method: 'polkadot_signMessage', params: { address: ADDRESS, message: '0x00' }, chain: CHAIN },
      { method: 'polkadot_signTransaction', params: { address: ADDRESS, transactionPayload: payload }, chain: CHAIN }
    ])
    const foreign = { ...payload, genesisHash: `0x${'9'.repeat(64)}` }
    expect(await codeOf(signer.signPayload?.(foreign) ?? Promise.resolve())).toBe('NETWORK_NOT_SUPPORTED')
  })

  it('T5.10 has only what was granted, and takes only signatures', async () => {
    expect(Object.keys((await open([])).signer)).toEqual([])
    const { link, signer } = await open()
    link.answers['polkadot_signMessage'] = { signature: '0x12' }
    expect(await codeOf(signer.signRaw?.({ address: ADDRESS, data: '0x' }) ?? Promise.resolve())).toBe('BAD_RESPONSE')
  })
})
