import { AppKitError } from '@appkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPatientClock } from '@appkit/core/testing'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { relayNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { decodeAddress, encodeAddress } from '../address/ss58.js'
import { readAccounts } from './read-accounts.js'

const address = fc
  .tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constantFrom(0, 42))
  .map(([key, prefix]) => encodeAddress(key, prefix))
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withTypedArray: true
})
const account = fc.record(
  {
    address: fc.oneof(address, fc.string(), anything),
    type: fc.oneof(fc.constantFrom('sr25519', 'ed25519', 'ecdsa', 'ethereum'), anything),
    genesisHash: fc.oneof(fc.constant(null), fc.constant(`0x${'ab'.repeat(32)}`), anything)
  },
  { requiredKeys: [] }
)
const accounts = fc.oneof(fc.array(fc.record({ address })), fc.array(fc.oneof(account, anything)), anything)

describe('hostile wallets', () => {
  it('T1.12 whatever a wallet lists, an account is one of 32 bytes with a right checksum', async () => {
    const property = fc.property(accounts, (list) => {
      for (const read of readAccounts(list) ?? []) {
        expect(decodeAddress(read.address)).toEqual({ key: read.key, prefix: read.prefix })
        expect(read.onlyOn ?? 'polkadot:').toMatch(/^polkadot:/)
      }
    })
    await checkProperty(property, 2000)
  })

  it('T1.12 whatever a wallet answers, connecting ends with accounts or a coded error, and signing with a coded error', async () => {
    const injected = fc.oneof(
      anything,
      fc.record({ accounts: anything, signer: anything }),
      fc.record({ accounts: accounts.map((list) => ({ get: () => list, subscribe: () => list })), signer: anything }),
      fc.record({
        accounts: fc.array(fc.record({ address }), { minLength: 1 }).map((list) => ({ get: () => list })),
        signer: anything.map((signature) => ({ signRaw: () => ({ signature }) }))
      })
    )
    const property = fc.asyncProperty(injected, async (answer) => {
      const clock = createPatientClock()
      const { connect, runtime } = createTestRuntime({ networks: [relayNetwork], clock })
      try {
        const connection = await connect({ enable: () => answer })
        for (const { address: shown } of connection.accounts) expect(decodeAddress(shown)?.prefix).toBe(0)
        await runtime.signMessage({
          connectorUid: 'uid-1',
          address: connection.accounts[0]?.address ?? '',
          message: 'x'
        })
        expect.unreachable('no wallet here can sign')
      } catch (error) {
        expect(error).toBeInstanceOf(AppKitError)
      } finally {
        runtime.dispose()
      }
      expect(clock.pending).toBe(0)
    })
    await checkProperty(property, 300)
  })
})
