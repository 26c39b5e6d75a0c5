import { expect, test } from 'vitest'
import { asBaseUnits } from '../amounts/base-units.js'
import { OPERATION_GAS, operationFee } from './operation-fee.js'

const units = (value: bigint) => asBaseUnits(value)

test('T11.05 default: the gas of the operation is paid at the price of the transaction', () => {
  const plain = { gas: '25000', fee: units(25_000n * 7n), feeCap: units(25_000n * 9n), usual: units(25_000n * 5n) }
  const gas = 25_000n + OPERATION_GAS
  expect(operationFee(plain)).toEqual({
    gas: gas.toString(),
    fee: units(gas * 7n),
    feeCap: units(gas * 9n),
    usual: units(gas * 5n)
  })
})

test('behavior: where the gas is not known, neither is the operation’s', () => {
  const plain = { gas: '0', fee: units(3n), feeCap: units(4n) }
  expect(operationFee(plain)).toEqual(plain)
})
