import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { RELAY_GENESIS } from '../../test/networks.js'
import { encodePayload } from '../testing/encode-payload.js'
import { isTransactionPayload } from './is-transaction-payload.js'
import { encodeMessage } from '@appkit/core/chain'

const REFERENCE = RELAY_GENESIS.slice(2, 34)
const payload = {
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  method: `0x050300${'8e'.repeat(32)}0700e40b5402`,
  era: '0xb502',
  nonce: '0x00000007',
  tip: '0x00',
  specVersion: '0x000f4628',
  transactionVersion: '0x0000001a',
  genesisHash: RELAY_GENESIS,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x01',
  version: 4
}
const extensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment'
]
const older = encodePayload({ ...payload, signedExtensions: extensions })
const newer = encodePayload({ ...payload, signedExtensions: [...extensions, 'CheckMetadataHash'] })

describe('isTransactionPayload', () => {
  it('T8.12 tells what a wallet would sign for a transaction, also when it is written in hex', () => {
    for (const bytes of [older, newer]) {
      expect(isTransactionPayload(bytes, [REFERENCE])).toBe(true)
      expect(isTransactionPayload(encodeMessage(`0x${bytesToHex(bytes)}`), [REFERENCE])).toBe(true)
      expect(isTransactionPayload(encodeMessage(` 0x${bytesToHex(bytes).toUpperCase()}\n`), [REFERENCE])).toBe(true)
    }
  })

  it('default: messages, also such as name a chain, are none; nor is a transaction for an unlisted chain', () => {
    const texts = [
      '',
      'Hello',
      `I am on polkadot:${REFERENCE}`,
      `genesis ${RELAY_GENESIS}`,
      RELAY_GENESIS,
      '0x',
      '0x00'
    ]
    for (const text of texts) expect(isTransactionPayload(encodeMessage(text), [REFERENCE])).toBe(false)
    expect(isTransactionPayload(older, ['00'.repeat(16)])).toBe(false)
    expect(isTransactionPayload(older, [])).toBe(false)
  })
})
