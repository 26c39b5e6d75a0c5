import { describe, expect, it } from 'vitest'
import { mainnet, solana } from '@appkit/core/networks'
import { avatarOf, extendNetwork } from '@appkit/core/internal'
import { safeLink } from '../element/safe-link.js'
import { explorerLink } from '../views/account/explorer-link.js'
import { connectingStage } from '../views/connecting/connecting-stage.js'
import { cutAddress } from './address-text/cut-address.js'
import { initialOf, textHue } from './monogram/name-mark.js'

const complete = { projectId: '', baseUrls: {} }

describe('cutAddress', () => {
  it('cuts the middle and leaves short texts whole', () => {
    expect(cutAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe('0x71C7…976F')
    expect(cutAddress('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toBe('7xKX…gAsU')
    expect(cutAddress('0x12345678')).toBe('0x12345678')
  })
})

describe('drawings', () => {
  it('are the same for the same address, in any letter case, and differ for others', () => {
    const one = avatarOf('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
    expect(avatarOf('0x71c7656ec7ab88b098defb751b7401b5f6d8976f')).toEqual(one)
    expect(avatarOf('0x0000000000000000000000000000000000000001')).not.toEqual(one)
  })

  it('have one of twelve hues and the first letter', () => {
    expect(textHue('Ethereum') % 30).toBe(0)
    expect(['ethereum', '1inch', '🦊 fox', '…'].map(initialOf)).toEqual(['E', '1', 'F', ''])
  })
})

describe('links', () => {
  it('lead to web pages only', () => {
    expect(safeLink('/terms', 'https://app.example')).toBe('https://app.example/terms')
    expect(safeLink('https://a.example/x', '')).toBe('https://a.example/x')
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '', ' ', undefined, 'http://']) {
      expect(safeLink(bad, 'https://app.example')).toBeUndefined()
    }
  })

  it('to explorers name the address', () => {
    expect(explorerLink(extendNetwork(mainnet, complete), '0x1')).toBe('https://etherscan.io/address/0x1')
    expect(explorerLink(extendNetwork(solana, complete), 'abc')).toMatch(/\/account\/abc$/)
    const hostile = { ...mainnet, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } }
    expect(explorerLink(extendNetwork(hostile, complete), '0x1')).toBeUndefined()
  })
})

it('connectingStage knows waiting by its length and failing by its code', () => {
  expect([0, 1, 2].map((marks) => connectingStage(undefined, false, marks))).toEqual(['waiting', 'slow', 'late'])
})
