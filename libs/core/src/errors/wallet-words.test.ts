import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { hasRefusalCode, hasRefusalText, hasUnknownChainText } from './wallet-words.js'

/** As the wallets send them. */
const REFUSALS: readonly (readonly [wallet: string, text: string])[] = [
  ['MetaMask', 'User rejected the request.'],
  ['MetaMask', 'MetaMask Tx Signature: User denied transaction signature.'],
  ['MetaMask', 'MetaMask Message Signature: User denied message signature.'],
  ['Rabby', 'User rejected the request.'],
  ['Coinbase Wallet', 'User denied account authorization'],
  ['Coinbase Wallet', 'User denied transaction signature'],
  ['Keplr', 'Request rejected'],
  ['Leap', 'User declined the request'],
  ['Leap', 'Request rejected.'],
  ['Cosmostation', 'User rejected request'],
  ['Phantom', 'User rejected the request.'],
  ['Solflare', 'Transaction rejected'],
  ['Solflare', 'Connection rejected'],
  ['Backpack', 'Approval denied'],
  ['Xverse', 'User rejected request to get addresses'],
  ['Xverse', 'User canceled the request.'],
  ['UniSat', 'User rejected the request.'],
  ['Leather', 'User rejected request'],
  ['OKX Wallet', 'User rejected the request'],
  ['Talisman', 'Cancelled'],
  ['Talisman', 'User rejected'],
  ['SubWallet', 'Rejected by user'],
  ['SubWallet', 'Cancelled by the user'],
  ['polkadot{.js}', 'Cancelled'],
  ['polkadot{.js}', 'Rejected'],
  ['polkadot{.js}', 'Connection request was cancelled by the user.'],
  ['polkadot{.js}', 'The source http://localhost is not allowed to interact with this extension'],
  ['Enkrypt', 'User Rejected Request: The user rejected the request.'],
  ['several', 'The request was rejected'],
  ['several', 'Rejected request'],
  ['several', 'Signature request declined'],
  ['several', 'Transaction signing was cancelled.'],
  ['several', 'Declined'],
  ['several', 'You rejected the request'],
  ['several', 'User refused the connection'],
  ['several', 'Denied the transaction'],
  ['WalletConnect', 'User rejected.'],
  ['WalletConnect', 'User rejected methods.'],
  ['WalletConnect', 'User disapproved requested chains'],
  ['WalletConnect', 'Connection request reset. Please try again.']
]

const UNKNOWN_CHAINS: readonly (readonly [wallet: string, text: string])[] = [
  ['Enkrypt', 'wallet_switchEthereumChain: provided network 0x2105 not supported'],
  ['MetaMask', 'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.'],
  ['Coinbase Wallet', 'Unrecognized chain ID 8453.'],
  ['Rabby', 'Unrecognized chain ID "0x2105".'],
  ['Trust', 'Chain 8453 is not supported'],
  ['OKX Wallet', 'Unsupported chain id'],
  ['Phantom', 'Unsupported network'],
  ['Brave', 'The network 0x2105 has not been added'],
  ['Keplr', 'There is no chain info for osmosis-1'],
  ['Keplr', 'There is no modular chain info for osmosis-1'],
  ['Leap', 'Invalid chain id'],
  ['Cosmostation', 'Not supported chain'],
  ['Cosmostation', 'The chain does not exist']
]

const OTHERS = [
  '',
  'Internal error',
  'insufficient funds for gas * price + value',
  'The transaction was rejected by the node: nonce too low',
  'Transaction rejected by the node: nonce too low',
  'Transaction rejected: fee too low',
  'Permission denied',
  'Request rejected by the rate limiter',
  'Transaction cancelled because a newer block came',
  'user operation reverted',
  'This method is not supported'
]

describe('the words of wallets', () => {
  test.each(REFUSALS)('T1.08 %s: “%s” is a refusal', (_wallet, text) => {
    expect(hasRefusalText(new RangeError(text))).toBe(true)
    expect(hasRefusalText(text)).toBe(true)
    expect(hasUnknownChainText(text)).toBe(false)
  })

  test.each(UNKNOWN_CHAINS)('T1.08 %s: “%s” is a chain that it does not know', (_wallet, text) => {
    expect(hasUnknownChainText({ code: 4001, message: text })).toBe(true)
    expect(hasRefusalText({ code: 4001, message: text })).toBe(false)
  })

  test.each(OTHERS)('T1.08 “%s” is neither', (text) => {
    expect([hasRefusalText(text), hasUnknownChainText(text)]).toEqual([false, false])
  })

  test('T1.08 codes: those of EIP-1193 and the relay everywhere, -32000 in answers of sats-connect only', () => {
    for (const code of [4001, 5000, 5001, 5002, 5003]) expect(hasRefusalCode({ code })).toBe(true)
    for (const code of [4100, 4902, 5100, -32000, -32603]) expect(hasRefusalCode({ code })).toBe(false)
    expect(hasRefusalCode({ code: -32000 }, 'satsConnect')).toBe(true)
    expect(hasRefusalCode({ code: 4001 }, 'satsConnect')).toBe(true)
  })

  test('T1.08 only the first 512 characters count, and ten megabytes of near misses are read as fast', () => {
    expect(hasRefusalText(`${'x'.repeat(512)} user rejected`)).toBe(false)
    for (const part of ['user ', 'chain ', 'network 0x', 'request was ', 'not allowed to ']) {
      const text = part.repeat(10_000_000 / part.length)
      expect([hasRefusalText(text), hasUnknownChainText(text)]).toEqual([false, false])
    }
  })

  test('T1.08 whatever is thrown, asking what it means never throws', async () => {
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true })
    await checkProperty(
      fc.property(anything, (thrown) => {
        for (const ask of [hasRefusalCode, hasRefusalText, hasUnknownChainText])
          expect(typeof ask(thrown)).toBe('boolean')
      }),
      5_000
    )
  })
})
