import { expect, it } from 'vitest'
import { extendNetwork } from '@appkit/core/internal'
import { mainnet } from '@appkit/core/networks'
import { transactionLink } from './transaction-link.js'

const complete = { projectId: '', baseUrls: {} }
const withExplorer = (url: string) =>
  extendNetwork({ ...mainnet, blockExplorers: { default: { name: 'x', url } } }, complete)

it('leads to the page of the transaction', () => {
  expect(transactionLink(extendNetwork(mainnet, complete), '0x1')).toBe('https://etherscan.io/tx/0x1')
  expect(transactionLink(withExplorer('https://explorer.example/eth/'), '0x1')).toBe(
    'https://explorer.example/eth/tx/0x1'
  )
})

it('behavior: leads nowhere but to web pages', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nonsense']) {
    expect(transactionLink(withExplorer(url), '0x1')).toBeUndefined()
  }
  expect(transactionLink(undefined, '0x1')).toBeUndefined()
})
