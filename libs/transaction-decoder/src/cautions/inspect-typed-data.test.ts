import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, it } from 'vitest'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { decodeTypedData } from '../typed-data/decode-typed-data.js'
import { decodeUserOperation } from '../user-operations/decode-user-operation.js'
import { inspectTypedData, inspectUserOperation } from './inspect-typed-data.js'

const CODES: Readonly<Record<string, string>> = { [TOKEN]: '0x6080', [FRIEND]: '0x6080' }
const options = {
  chainId: 1,
  knownReceivers: [FRIEND],
  reader: { getCode: async (address: string) => CODES[address] },
  signal: new AbortController().signal
}
const present = (code: string, more: object = {}) => ({ code, status: 'present', path: [], ...more })

async function inspect(types: Readonly<Record<string, string>>, primaryType: string, message: object, chainId = 1) {
  const domain = { name: 'Test', chainId, verifyingContract: TOKEN }
  const members = (text: string) => text.split(',').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
  const listed = Object.fromEntries(Object.entries(types).map(([name, text]) => [name, members(text)]))
  const facts = decodeTypedData(JSON.stringify({ types: listed, primaryType, domain, message }), { chainId: 1 })
  if (facts.kind === 'unreadable') throw new Error(facts.reason)
  return { kind: facts.kind, cautions: await inspectTypedData(facts, options) }
}

const PERMIT = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }
const permit = (spender: string, value: bigint) => ({
  owner: OWN,
  spender,
  value: value.toString(),
  nonce: 0,
  deadline: 1
})

it('says nothing about a limited allowance for a contract', async () => {
  expect(await inspect(PERMIT, 'Permit', permit(FRIEND, 5n))).toEqual({ kind: 'permit', cautions: [] })
})

it('names an unlimited one, another chain, and a spender without code', async () => {
  const { cautions } = await inspect(PERMIT, 'Permit', permit(OTHER, 2n ** 256n - 1n), 10)
  expect(cautions).toEqual([
    present('chainMismatch'),
    present('unlimitedApproval'),
    present('approvalToAccountWithoutCode', { address: OTHER })
  ])
})

it('says nothing about one that ends', async () => {
  expect(await inspect(PERMIT, 'Permit', permit(OTHER, 0n))).toEqual({ kind: 'permit', cautions: [] })
})

it('looks at the spenders of Permit2', async () => {
  const details = { token: TOKEN, amount: (2n ** 160n - 1n).toString(), expiration: 1, nonce: 0 }
  const types = {
    PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
    PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce'
  }
  const cautions = [present('unlimitedApproval'), present('approvalToAccountWithoutCode', { address: OTHER })]
  expect(await inspect(types, 'PermitSingle', { details, spender: OTHER, sigDeadline: 1 })).toEqual({
    kind: 'permit2Approval',
    cautions
  })
  const transfers = {
    PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
    TokenPermissions: 'address token,uint256 amount'
  }
  const message = { permitted: { token: TOKEN, amount: details.amount }, spender: OTHER, nonce: 0, deadline: 1 }
  expect(await inspect(transfers, 'PermitTransferFrom', message)).toEqual({ kind: 'permit2Transfer', cautions })
})

it('T13.08 looks at the receiver of a transfer that another account sends', async () => {
  const fields = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
  const types = { TransferWithAuthorization: fields }
  const to = (receiver: string) => ({
    from: OWN,
    to: receiver,
    value: 5,
    validAfter: 0,
    validBefore: 9,
    nonce: `0x${'07'.repeat(32)}`
  })
  expect(await inspect(types, 'TransferWithAuthorization', to(FRIEND))).toEqual({
    kind: 'transferAuthorization',
    cautions: []
  })
  expect(await inspect(types, 'TransferWithAuthorization', to(OTHER))).toMatchObject({
    cautions: [present('firstTimeReceiver', { address: OTHER })]
  })
})

it('T13.08 looks at what a Safe would call, and says who would get an account', async () => {
  const nobody = `0x${'0'.repeat(40)}`
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, 2n ** 256n - 1n] })
  const gas = { safeTxGas: 0, baseGas: 0, gasPrice: 0, gasToken: nobody, refundReceiver: nobody, nonce: 0 }
  const SafeTx =
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
  expect(
    await inspect({ SafeTx }, 'SafeTx', { to: TOKEN, value: 0, data: approve, operation: 0, ...gas })
  ).toMatchObject({
    cautions: [present('unlimitedApproval'), present('approvalToAccountWithoutCode', { address: OTHER })]
  })
  const delegation = {
    Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
    Caveat: 'address enforcer,bytes terms'
  }
  const message = { delegate: OTHER, delegator: ACCOUNT, authority: `0x${'ff'.repeat(32)}`, caveats: [], salt: 0 }
  expect(await inspect(delegation, 'Delegation', message)).toMatchObject({ cautions: [present('ownershipChange')] })
})

it('adds nothing to plain fields', async () => {
  expect(await inspect({ Login: 'string text' }, 'Login', { text: 'hello' })).toEqual({ kind: 'fields', cautions: [] })
})

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 5n] })
const callData = encodeCall('execute(address,uint256,bytes)', [TOKEN, 0n, transfer])
const operation = { sender: ACCOUNT, nonce: 0, callData }

async function inspectOperation(more: object) {
  const facts = decodeUserOperation({ ...operation, ...more }, { chainId: 1 })
  if (facts.kind === 'unreadable') throw new Error('unreadable')
  return inspectUserOperation(facts, options)
}

it('looks at the calls of a user operation, and at an account that is there or comes into being', async () => {
  const receiver = { code: 'firstTimeReceiver', status: 'present', path: [0], address: OTHER }
  expect(await inspectOperation({})).toEqual([receiver, present('contractWithoutCode', { address: ACCOUNT })])
  expect(await inspectOperation({ factory: FRIEND })).toEqual([receiver])
  const eip7702Auth = { chainId: 1, address: FRIEND }
  expect(await inspectOperation({ eip7702Auth })).toEqual([present('authorizationList'), receiver])
  expect(await inspectOperation({ callData: '0x' })).toEqual([])
})

it('looks at the user operation that is signed', async () => {
  const word = `0x${'00'.repeat(32)}`
  const fields =
    'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData'
  const message = {
    ...operation,
    initCode: '0x',
    accountGasLimits: word,
    preVerificationGas: 0,
    gasFees: word,
    paymasterAndData: '0x'
  }
  const { kind, cautions } = await inspect({ PackedUserOperation: fields }, 'PackedUserOperation', message)
  expect(kind).toBe('userOperation')
  expect(cautions).toContainEqual(present('contractWithoutCode', { address: ACCOUNT }))
})
