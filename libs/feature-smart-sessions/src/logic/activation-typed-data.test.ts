import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { anyGrantRequest } from '../../test/any-grant-request.js'
import { changesOf } from '../../test/changes-of.js'
import { activationTypedData, type ActivationClaim } from './activation-typed-data.js'
import { checkGrantRequest } from './grant-request.js'

const NOW = 1_800_000_000
const ADDRESS = `0x${'5a'.repeat(20)}`
const ACCOUNT = 'eip155:137:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const claimOf = (request: Parameters<typeof checkGrantRequest>[0]): ActivationClaim => ({
  account: ACCOUNT,
  pci: 'p1',
  origin: 'https://app.example',
  grant: checkGrantRequest(request, NOW),
  context: '0xc0de',
  expiry: NOW + 270
})
const digestOf = (claim: ActivationClaim) => {
  const { domain, types, primaryType, message } = JSON.parse(JSON.stringify(activationTypedData(claim)))
  return hashTypedData({ domain, types, primaryType, message })
}

test('T8.25 what is signed says in words and numbers what is granted, to whom, until when', () => {
  const { domain, message } = activationTypedData(
    claimOf({
      chainId: '0x89',
      expiry: NOW + 3_600,
      signer: {
        type: 'keys',
        data: {
          keys: [
            { type: 'secp256k1', publicKey: '0x04aa' },
            { type: 'secp256r1', publicKey: '0x04bb' }
          ]
        }
      },
      permissions: [
        {
          type: 'contract-call',
          data: {
            address: ADDRESS,
            abi: [{ type: 'function', name: 'move' }],
            functions: [
              { functionName: 'move', args: [{ operator: 'LESS_THAN', value: '0x0a' }], valueLimit: '0x10' },
              { functionName: 'attack', operation: 'Call' }
            ]
          }
        },
        { type: 'native-token-recurring-allowance', data: { allowance: '0x0de0b6b3a7640000', start: NOW, period: 60 } },
        {
          type: 'erc20-recurring-allowance',
          data: { token: ADDRESS, allowance: '0xf4240', start: NOW, period: 86_400 }
        }
      ],
      policies: [{ type: 'rate-limit', data: { count: 3 } }]
    })
  )
  expect(domain).toEqual({ name: 'AppKit smart sessions', version: '2', chainId: 137 })
  expect(message).toEqual({
    pci: 'p1',
    account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    chainId: '137',
    origin: 'https://app.example',
    ends: '2027-01-15T09:00:00.000Z',
    nativeAllowances: [{ allowance: '1000000000000000000', periodSeconds: '60', start: '2027-01-15T08:00:00.000Z' }],
    tokenAllowances: [
      { token: ADDRESS, allowance: '1000000', periodSeconds: '86400', start: '2027-01-15T08:00:00.000Z' }
    ],
    contractCalls: [
      {
        contract: ADDRESS,
        functions: [
          { name: 'move', arguments: [{ operator: 'LESS_THAN', value: '0x0a' }], valueLimit: '16', operation: '' },
          { name: 'attack', arguments: [], valueLimit: '', operation: 'Call' }
        ],
        abi: '[{"type":"function","name":"move"}]'
      }
    ],
    policies: [{ type: 'rate-limit', data: '{"count":3}' }],
    keys: [
      { type: 'secp256k1', publicKey: '0x04aa' },
      { type: 'secp256r1', publicKey: '0x04bb' }
    ],
    context: '0xc0de',
    expiry: '1800000270'
  })
})

test('T8.25 whatever part of a claim is another one, the digest is another one', async () => {
  const property = fc.property(anyGrantRequest(NOW), (request) => {
    const { account, ...claim } = claimOf(request)
    const digest = digestOf({ account, ...claim })
    for (const [path, changed] of changesOf(claim).filter(([at]) => !isLeftOut(at)))
      expect({ path, digest: digestOf({ account, ...changed }) }).not.toEqual({ path, digest })
    for (const other of ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', `eip155:137:${ADDRESS}`] as const)
      expect(digestOf({ ...claim, account: other })).not.toBe(digest)
  })
  await checkProperty(property, 50)
})

/** The chain is the account's, and what is neither a permission's nor a key's type is no part of the claim. */
function isLeftOut(path: string): boolean {
  return path === '.grant.chainId' || /^\.grant\.(signer\.type|permissions\.\d+\.type)$/.test(path)
}
