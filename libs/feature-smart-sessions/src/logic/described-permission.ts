import { asBaseUnits, type BaseUnits } from '@appkit/core'
import {
  array,
  integer,
  literal,
  maxLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  variant,
  type InferOutput
} from 'valibot'
import { cleanText } from '@appkit/core/internal'

/** What a permission lets an app do, as far as it can be told. */
export type DescribedPermission =
  | {
      readonly kind: 'calls'
      readonly address: string
      readonly names: readonly string[]
      /** Most of the network's coin that a call may send along. `undefined`: nothing is said of any. */
      readonly sends: BaseUnits | undefined
      /** The contract's code runs as the account itself and may do anything, whatever its functions are called. */
      readonly isInControl: boolean
    }
  | { readonly kind: 'coins'; readonly units: BaseUnits; readonly period: Period }
  | { readonly kind: 'tokens'; readonly token: string; readonly units: BaseUnits; readonly period: Period }
  | { readonly kind: 'other'; readonly type: string }

/** How often an allowance begins anew. */
export interface Period {
  readonly unit: 'days' | 'hours' | 'seconds'
  readonly count: number
}

const HOUR = 3_600
const DAY = 24 * HOUR
/** Longest name of a function that is shown. */
const NAME_LIMIT = 64

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
const units = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{1,64}$/),
  transform((digits) => asBaseUnits(BigInt(digits)))
)
const period = pipe(number(), integer(), minValue(1), transform(toPeriod))
const name = pipe(
  string(),
  transform((text) => cleanText(text, NAME_LIMIT))
)
const allowedFunction = object({ functionName: name, valueLimit: optional(units), operation: optional(string()) })
const known = variant('type', [
  object({
    type: literal('contract-call'),
    data: object({ address, functions: pipe(array(allowedFunction), maxLength(32)) })
  }),
  object({ type: literal('native-token-recurring-allowance'), data: object({ allowance: units, period }) }),
  object({
    type: literal('erc20-recurring-allowance'),
    data: object({ token: address, allowance: units, period })
  })
])

function describeCalls({
  address: contract,
  functions
}: {
  readonly address: string
  readonly functions: readonly InferOutput<typeof allowedFunction>[]
}): DescribedPermission {
  const limits = functions.flatMap(({ valueLimit }) => (valueLimit === undefined ? [] : [BigInt(valueLimit)]))
  const most = limits.reduce((one, other) => (other > one ? other : one), 0n)
  return {
    kind: 'calls',
    address: contract,
    names: functions.map(({ functionName }) => functionName),
    sends: most > 0n ? asBaseUnits(most) : undefined,
    isInControl: functions.some(({ operation = 'Call' }) => operation !== 'Call')
  }
}

function toPeriod(seconds: number): Period {
  if (seconds % DAY === 0) return { unit: 'days', count: seconds / DAY }
  if (seconds % HOUR === 0) return { unit: 'hours', count: seconds / HOUR }
  return { unit: 'seconds', count: seconds }
}

/** Reads a permission as the services give it back. What cannot be read is named by its type. @source ERC-7715 */
export function describePermission(permission: { readonly type: string; readonly data: unknown }): DescribedPermission {
  const result = safeParse(known, permission)
  if (!result.success) return { kind: 'other', type: permission.type }
  const { type, data } = result.output
  switch (type) {
    case 'contract-call':
      return describeCalls(data)
    case 'native-token-recurring-allowance':
      return { kind: 'coins', units: data.allowance, period: data.period }
    case 'erc20-recurring-allowance':
      return { kind: 'tokens', token: data.token, units: data.allowance, period: data.period }
  }
}
