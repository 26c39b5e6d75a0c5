import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { AppKitError } from '../errors/appkit-error.js'
import { assertTransactionRules, type TransactionFields } from './transaction-rules.js'

const WORD = `0x${'ab'.repeat(32)}`
const BLOB_HASH = `0x01${'ab'.repeat(31)}`
const MAX = (1n << 256n) - 1n

const isAllowed = (fields: TransactionFields): boolean => {
  try {
    assertTransactionRules(fields)
    return true
  } catch (error) {
    expect(AppKitError.is(error, 'UNSAFE_TRANSACTION')).toBe(true)
    return false
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`
const units = fc.bigInt({ min: 0n, max: MAX })
/** The same number in each of the forms that dapps and servers write it in. */
const forms = (value: bigint) => [hex(value), value.toString(), value]

describe('transaction rules', () => {
  test('default: what a plain transaction says', () => {
    expect(isAllowed({})).toBe(true)
    expect(isAllowed({ chainId: '0x1', gasPrice: '0x0', accessList: [] })).toBe(true)
    expect(isAllowed({ chainId: 1, maxFeePerGas: '30000000000', maxPriorityFeePerGas: 1n })).toBe(true)
    const accessList = [{ address: '0x', storageKeys: [WORD] }, ['0x', [WORD, WORD]], { storageKeys: [] }]
    expect(isAllowed({ accessList, blobVersionedHashes: [BLOB_HASH], blobs: ['0x00'], maxFeePerBlobGas: '1' })).toBe(
      true
    )
    expect(isAllowed({ chainId: null, authorizationList: undefined, blobs: null })).toBe(true)
  })

  test('T13.11 the chain id is positive', async () => {
    await checkProperty(
      fc.property(units, (value) => {
        for (const chainId of forms(value)) expect(isAllowed({ chainId })).toBe(value > 0n)
      }),
      2_000
    )
    for (const chainId of ['', '0x', '-1', '1.5', 1.5, -1, Number.NaN, '1e3', {}, [], true, `${MAX}0`, ' 1']) {
      expect(isAllowed({ chainId }), JSON.stringify(chainId)).toBe(false)
    }
  })

  test('T13.11 the priority fee is not above the max fee, and both fit', async () => {
    await checkProperty(
      fc.property(units, units, (maxFeePerGas, maxPriorityFeePerGas) => {
        const isWithin = maxPriorityFeePerGas <= maxFeePerGas
        for (const cap of forms(maxFeePerGas)) {
          expect(isAllowed({ maxFeePerGas: cap, maxPriorityFeePerGas: hex(maxPriorityFeePerGas) })).toBe(isWithin)
        }
      }),
      2_000
    )
    for (const name of ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice', 'maxFeePerBlobGas'] as const) {
      expect(isAllowed({ [name]: hex(MAX) })).toBe(true)
      expect(isAllowed({ [name]: MAX + 1n })).toBe(false)
      expect(isAllowed({ [name]: '-1' })).toBe(false)
    }
    expect(isAllowed({ gasPrice: '0x1', maxFeePerGas: '0x1' })).toBe(false)
    expect(isAllowed({ gasPrice: '0x1', maxPriorityFeePerGas: '0x1' })).toBe(false)
  })

  test('T13.11 storage keys are 32 bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 64 })
    await checkProperty(
      fc.property(bytes, fc.boolean(), (key, isPair) => {
        const storageKeys = [WORD, `0x${Buffer.from(key).toString('hex')}`]
        const accessList = [isPair ? ['0x', storageKeys] : { address: '0x', storageKeys }]
        expect(isAllowed({ accessList })).toBe(key.length === 32)
      }),
      2_000
    )
    for (const accessList of ['0x', {}, [null], [{}], [['0x']], [{ storageKeys: WORD }], [{ storageKeys: [1] }]]) {
      expect(isAllowed({ accessList }), JSON.stringify(accessList)).toBe(false)
    }
  })

  test('T13.11 blob hashes are 32 bytes of version 1', async () => {
    await checkProperty(
      fc.property(fc.uint8Array({ minLength: 30, maxLength: 34 }), fc.integer({ min: 0, max: 2 }), (rest, version) => {
        const hash = `0x0${version}${Buffer.from(rest).toString('hex')}`
        expect(isAllowed({ blobVersionedHashes: [BLOB_HASH, hash] })).toBe(version === 1 && rest.length === 31)
      }),
      2_000
    )
    for (const blobVersionedHashes of [[], {}, [null], BLOB_HASH])
      expect(isAllowed({ blobVersionedHashes })).toBe(false)
  })

  test('T13.11 blobs are not empty, and not larger than a blob', () => {
    const largest = new Uint8Array(131_072)
    expect(isAllowed({ blobs: [largest, `0x${'00'.repeat(131_072)}`] })).toBe(true)
    const bad = [[], [''], ['0x'], ['0x0'], [new Uint8Array()], ['0x00', '0x'], [null], {}, '0x00']
    const tooLarge = [[new Uint8Array(131_073)], [`0x${'00'.repeat(131_073)}`]]
    for (const blobs of [...bad, ...tooLarge]) expect(isAllowed({ blobs })).toBe(false)
  })

  test('T13.11 authorization lists are refused, also empty ones', () => {
    for (const authorizationList of [[], [{ address: '0x', chainId: 1, nonce: 0 }], {}, '']) {
      expect(isAllowed({ authorizationList })).toBe(false)
    }
  })

  test('T13.11 whatever is given, the answer is yes or UNSAFE_TRANSACTION', async () => {
    const names = ['chainId', 'maxFeePerGas', 'accessList', 'blobs', 'blobVersionedHashes'] as const
    await checkProperty(
      fc.property(fc.constantFrom(...names), fc.anything(), (name, value) => {
        isAllowed({ [name]: value })
      }),
      5_000
    )
  })
})
