import { describe, expect, it } from 'vitest'
import { asBaseUnits } from '../amounts/base-units.js'
import { asDecimal } from '../amounts/decimal.js'
import { feeCautions } from './fee-cautions.js'

const units = (text: string | undefined) => (text === undefined ? undefined : asBaseUnits(text))
const dollars = (text: string | undefined) => (text === undefined ? undefined : asDecimal(text))
const thousand = asBaseUnits('1000')
const one = asBaseUnits('1')

describe('its share of what is sent', () => {
  it('default: of the same coin, above a tenth', () => {
    const of = (fee: string) => feeCautions({ estimate: { fee: asBaseUnits(fee) }, coins: thousand })
    expect([of('100'), of('101')]).toEqual([[], ['share']])
  })

  it('default: of another token, by what both are worth', () => {
    const of = (worth: string | undefined, feeWorth: string | undefined) =>
      feeCautions({ estimate: { fee: one }, worth: dollars(worth), feeWorth: dollars(feeWorth) })
    expect([of('10', '1'), of('10', '1.000000001'), of('0.5', '0.06'), of('0', '0.01')]).toEqual([
      [],
      ['share'],
      ['share'],
      ['share']
    ])
    expect([of(undefined, '1'), of('1', undefined), of(undefined, undefined)]).toEqual([[], [], []])
  })

  it('behavior: of the same coin its prices are not needed', () => {
    expect(
      feeCautions({ estimate: { fee: one }, coins: thousand, worth: dollars('1'), feeWorth: dollars('1') })
    ).toEqual([])
  })
})

it('default: its price, above ten times the usual one', () => {
  const of = (fee: string, usual?: string) =>
    feeCautions({ estimate: { fee: asBaseUnits(fee), usual: units(usual) }, coins: asBaseUnits('1000000') })
  expect([of('100', '10'), of('101', '10'), of('101')]).toEqual([[], ['price'], []])
  expect(of('500000', '10')).toEqual(['share', 'price'])
})
