import type { CallFacts } from '../calls/call-facts.js'
import { decodeCall, decodeDelegateCall } from '../calls/decode-call.js'
import type { SignedValues } from './signed-values.js'
import type { PlainField, SignedSafeTransaction, TypedDataDomain } from './typed-data-facts.js'

/** What the owners of a Safe sign, since its version 1.0. @source Safe, SAFE_TX_TYPEHASH */
export const SAFE_TRANSACTION =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'

/** @source Safe, Enum.Operation */
const CALL = '0'
const DELEGATE_CALL = '1'

/** What is said otherwise. */
const SAID = ['to', 'value', 'data', 'operation', 'gasToken', 'refundReceiver']
/** Which of several transactions it is, and figures other than 0. */
const isSaid = ({ path: [name], value }: PlainField): boolean => name === 'nonce' || value !== '0'

const NOBODY = `0x${'0'.repeat(40)}`

/** @param chainId of the chain in use: the oldest Safes sign none. @returns `undefined` for an operation that a Safe does not have */
export function readSafeTransaction(
  values: SignedValues,
  { verifyingContract: safe }: TypedDataDomain,
  chainId: number
): SignedSafeTransaction | undefined {
  const operation = values.text('operation')
  if (operation !== CALL && operation !== DELEGATE_CALL) return undefined
  const [to, value, data] = [values.address('to'), BigInt(values.units('value')), values.text('data')]
  const call: CallFacts =
    operation === CALL
      ? decodeCall({ chainId, from: safe, to, value, data })
      : // Coins are signed for, and do not go along.
        decodeDelegateCall({ chainId, account: safe, target: to, data })
  const someone = (name: string) => (values.text(name) === NOBODY ? undefined : values.address(name))
  const refund = { token: someone('gasToken'), receiver: someone('refundReceiver') }
  return {
    kind: 'safeTransaction',
    safe,
    call,
    data: data as SignedSafeTransaction['data'],
    ...(values.text('gasPrice') !== '0' && { refund }),
    rest: values.others(operation === CALL ? SAID : SAID.filter((name) => name !== 'value')).filter(isSaid)
  }
}
