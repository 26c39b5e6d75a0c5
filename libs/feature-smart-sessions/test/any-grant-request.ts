import fc from 'fast-check'
import type { GrantPermissionsRequest, SessionPermission } from '../src/logic/grant-request.js'

const hex = (least: number, most: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: least, maxLength: most })
    .map((digits) => `0x${digits.join('')}`)
const address = hex(40, 40)
const amount = hex(1, 64)
const name = fc.string({ maxLength: 8 }).map((text) => `_${text}`)
const json = fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }).map(withoutHugeNumbers), { maxKeys: 3 })
const text = fc.string({ minLength: 1, maxLength: 20 })

const seconds = (least: number) => fc.integer({ min: least, max: least + 1_000_000 })
const allowance = (now: number) => ({
  allowance: amount,
  start: seconds(now),
  period: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
})
const allowedFunction = fc.record(
  {
    functionName: text,
    args: fc.array(fc.record({ operator: fc.constantFrom('EQUAL', 'GREATER_THAN', 'LESS_THAN'), value: hex(1, 64) }), {
      maxLength: 2
    }),
    valueLimit: amount,
    operation: fc.constantFrom('Call', 'DelegateCall')
  },
  { requiredKeys: ['functionName'] }
)

/** No app may ask for whole numbers beyond 2^53. */
function withoutHugeNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part) ? 0 : part
  )
}

/** One permission of any kind. @param now seconds since 1970 */
export const anyPermission = (now: number): fc.Arbitrary<SessionPermission> =>
  fc.oneof(
    fc.record({
      type: fc.constant('contract-call' as const),
      data: fc.record({
        address,
        abi: fc.array(json, { maxLength: 2 }),
        functions: fc.array(allowedFunction, { minLength: 1, maxLength: 3 })
      })
    }),
    fc.record({
      type: fc.constant('native-token-recurring-allowance' as const),
      data: fc.record(allowance(now))
    }),
    fc.record({
      type: fc.constant('erc20-recurring-allowance' as const),
      data: fc.record({ token: address, ...allowance(now) })
    })
  )

/** A request that keeps every rule. @param now seconds since 1970 */
export const anyGrantRequest = (now: number): fc.Arbitrary<GrantPermissionsRequest> =>
  fc.record({
    chainId: fc.constant('0x1'),
    expiry: seconds(now + 1),
    signer: fc.record({
      type: fc.constant('keys' as const),
      data: fc.record({
        keys: fc.array(fc.record({ type: fc.constantFrom('secp256k1', 'secp256r1'), publicKey: hex(2, 130) }), {
          minLength: 1,
          maxLength: 3
        })
      })
    }),
    permissions: fc.array(anyPermission(now), { minLength: 1, maxLength: 4 }),
    policies: fc.array(fc.record({ type: text, data: json }), { maxLength: 2 })
  })
