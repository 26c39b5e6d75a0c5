import fc from 'fast-check'
import { concatHex, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { decodeUserOperation } from './decode-user-operation.js'

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 5n] })
const callData = encodeCall('execute(address,uint256,bytes)', [TOKEN, 0n, transfer])
const decode = (operation: unknown) => decodeUserOperation(operation, { chainId: 1 })

const gas = {
  callGasLimit: '0x1',
  verificationGasLimit: '0x2',
  preVerificationGas: '0x3',
  maxFeePerGas: '0x4',
  maxPriorityFeePerGas: '0x5',
  signature: '0x'
}
const parts = { ...gas, sender: ACCOUNT.toLowerCase(), nonce: '0x1f', callData }
const codes = { ...parts, initCode: '0x', paymasterAndData: '0x' }
const packedOf = (more: Partial<UserOperation<'0.7'>>) =>
  toPackedUserOperation({
    sender: ACCOUNT,
    nonce: 31n,
    callData,
    callGasLimit: 1n,
    verificationGasLimit: 2n,
    preVerificationGas: 3n,
    maxFeePerGas: 4n,
    maxPriorityFeePerGas: 5n,
    signature: '0x',
    ...more
  })
const facts = {
  kind: 'userOperation',
  version: '0.7',
  sender: ACCOUNT,
  nonce: '31',
  call: {
    chainId: 1,
    from: undefined,
    to: ACCOUNT,
    value: '0',
    kind: 'batch',
    scheme: 'account',
    calls: [
      {
        chainId: 1,
        from: ACCOUNT,
        to: TOKEN,
        value: '0',
        kind: 'tokenTransfer',
        token: TOKEN,
        recipient: FRIEND,
        amount: '5'
      }
    ],
    omittedCalls: 0
  },
  deployment: undefined,
  payer: { kind: 'sender' },
  authorization: undefined
}
const deployment = { kind: 'factory', factory: OTHER, dataLength: 2 }
const payer = { kind: 'paymaster', paymaster: FRIEND }

describe('what it says', () => {
  it('reads 0.6', () => {
    expect(decode(codes)).toEqual({ ...facts, version: '0.6' })
    expect(decode({ ...codes, initCode: `${OTHER}abcd`, paymasterAndData: `${FRIEND}12` })).toEqual({
      ...facts,
      version: '0.6',
      deployment,
      payer
    })
  })

  it('reads 0.7 in parts', () => {
    expect(decode(parts)).toEqual(facts)
    expect(decode({ ...parts, factory: null, paymaster: '0x', paymasterData: '0x' })).toEqual(facts)
    expect(decode({ ...parts, factory: OTHER, factoryData: '0xabcd', paymaster: FRIEND })).toEqual({
      ...facts,
      deployment,
      payer
    })
  })

  it('reads 0.7 packed by viem', () => {
    expect(decode(packedOf({}))).toEqual(facts)
    const packed = packedOf({
      factory: OTHER,
      factoryData: '0xabcd',
      paymaster: FRIEND,
      paymasterVerificationGasLimit: 1n,
      paymasterPostOpGasLimit: 2n,
      paymasterData: '0x12'
    })
    expect(decode(packed)).toEqual({ ...facts, deployment, payer })
  })

  it('reads an account that does nothing', () => {
    expect(decode({ ...parts, callData: '0x' })).toEqual({ ...facts, call: undefined })
  })

  it('flags an account that lends itself code', () => {
    const eip7702Auth = { chainId: '0x1', address: OTHER, nonce: '0x0' }
    const authorization = { chainId: 1, delegate: OTHER, isRevocation: false }
    const delegation = { kind: 'delegation', dataLength: 2 }
    expect(decode({ ...parts, factory: '0x7702', factoryData: '0xabcd', eip7702Auth })).toEqual({
      ...facts,
      deployment: delegation,
      authorization
    })
    const initCode = concatHex(['0x7702', numberToHex(0, { size: 18 }), '0xabcd'])
    expect(decode({ ...packedOf({}), initCode })).toEqual({ ...facts, deployment: delegation })
    expect(decode({ ...parts, eip7702Auth: { chainId: 'any', address: OWN } })).toMatchObject({
      authorization: { delegate: undefined }
    })
    expect(decode({ ...parts, eip7702Auth: 5 })).toMatchObject({ authorization: { delegate: undefined } })
  })
})

it.each([
  ['nothing', undefined],
  ['a text', 'operation'],
  ['no sender', { ...parts, sender: '0x12' }],
  ['no nonce', { ...parts, nonce: -1 }],
  ['call data that is none', { ...parts, callData: '0xabc' }],
  ['fields of two versions', { ...codes, factory: OTHER }],
  ['fields of packed and of parts', { ...packedOf({}), paymaster: OTHER }],
  ['half of 0.6', { ...parts, paymasterAndData: '0x' }],
  ['the other half of 0.6', { ...parts, initCode: '0x' }],
  ['half an address of a factory', { ...codes, initCode: '0x1234' }],
  ['a factory that is none', { ...parts, factory: 'factory' }],
  ['data for a factory that is not there', { ...parts, factoryData: '0x12' }],
  ['data for a factory that is none', { ...parts, factory: OTHER, factoryData: 'data' }],
  ['a paymaster that is none', { ...parts, paymaster: 'me' }],
  ['data for a paymaster that is not there', { ...parts, paymasterData: '0x12' }],
  ['half an address of a paymaster', { ...codes, paymasterAndData: '0x1234' }],
  ['a packed paymaster without its limits', { ...packedOf({}), paymasterAndData: FRIEND }]
])('behavior: %s is unreadable', (_name, operation) => {
  expect(decode(operation)).toEqual({ kind: 'unreadable' })
})

it('behavior: whatever it is, it answers', async () => {
  const fields = fc.dictionary(
    fc.constantFrom(...Object.keys({ ...codes, ...packedOf({}), factory: 0, paymaster: 0, eip7702Auth: 0 })),
    fc.anything()
  )
  await checkProperty(
    fc.property(fields, (change) => {
      expect(decode({ ...codes, ...change })).toHaveProperty('kind')
    }),
    300
  )
})
