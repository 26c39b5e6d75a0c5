import fc from 'fast-check'
import { concatHex, encodeFunctionData, erc20Abi, numberToHex, size } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { decodeTypedData, MAX_TYPED_DATA } from './decode-typed-data.js'
import { FIELD_LIMITS } from './read-fields.js'

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const MAX_UINT160 = (2n ** 160n - 1n).toString()
const MAX_UINT256 = (2n ** 256n - 1n).toString()

/** `address owner,uint256 value` as EIP-712's JSON has it. */
const members = (text: string) =>
  text.split(',').map((member) => ({ type: member.split(' ')[0], name: member.split(' ')[1] }))

interface Parts {
  readonly types: Readonly<Record<string, string>>
  readonly primaryType: string
  readonly message: object
  readonly domain?: object
  readonly domainType?: string
}

function toJson({
  types,
  primaryType,
  message,
  domain = { name: 'Test', chainId: 1, verifyingContract: TOKEN },
  domainType
}: Parts) {
  const list = Object.entries(domainType ? { ...types, EIP712Domain: domainType } : types)
  return JSON.stringify({
    types: Object.fromEntries(list.map(([name, text]) => [name, members(text)])),
    primaryType,
    domain,
    message
  })
}

const decode = (parts: Parts, chainId = 1) => decodeTypedData(toJson(parts), { chainId })

const PERMIT: Parts = {
  types: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
  primaryType: 'Permit',
  message: { owner: OWN, spender: FRIEND, value: MAX_UINT256, nonce: 0, deadline: '0x6b49d200' }
}
const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const details = { token: TOKEN, amount: MAX_UINT160, expiration: 1_800_000_000, nonce: 0 }
const granted = { token: TOKEN, amount: MAX_UINT160, isUnlimited: true, expiration: '1800000000' }
const permit2 = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 }

describe('allowances', () => {
  it('reads EIP-2612', () => {
    expect(decode(PERMIT)).toEqual({
      domain: { name: 'Test', version: undefined, chainId: '1', verifyingContract: TOKEN, salt: undefined },
      primaryType: 'Permit',
      cautions: [],
      kind: 'permit',
      scheme: 'eip2612',
      token: TOKEN,
      owner: OWN,
      spender: FRIEND,
      amount: MAX_UINT256,
      isUnlimited: true,
      deadline: '1800000000'
    })
  })

  it.each([true, false])('reads DAI, allowed: %s', (allowed) => {
    const facts = decode({
      types: { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
      primaryType: 'Permit',
      message: { holder: OWN, spender: FRIEND, nonce: 1, expiry: 0, allowed }
    })
    expect(facts).toMatchObject({
      kind: 'permit',
      scheme: 'dai',
      owner: OWN,
      spender: FRIEND,
      amount: undefined,
      isUnlimited: allowed,
      deadline: '0'
    })
  })

  it('reads those inside Permit2', () => {
    const single = decode({
      types: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
      primaryType: 'PermitSingle',
      message: { details, spender: FRIEND, sigDeadline: '1700000000' },
      domain: permit2
    })
    expect(single).toMatchObject({
      kind: 'permit2Approval',
      spender: FRIEND,
      grants: [granted],
      deadline: '1700000000',
      isCanonical: true
    })
    const batch = decode({
      types: { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
      primaryType: 'PermitBatch',
      message: { details: [details, details], spender: FRIEND, sigDeadline: '1700000000' }
    })
    expect(batch).toMatchObject({ kind: 'permit2Approval', grants: [granted, granted], isCanonical: false })
  })

  it('T13.08 reads one for an item of a collection', () => {
    expect(
      decode({
        types: { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' },
        primaryType: 'Permit',
        message: { spender: FRIEND, tokenId: '77', nonce: 1, deadline: 9 }
      })
    ).toMatchObject({ kind: 'itemPermit', token: TOKEN, spender: FRIEND, id: '77', deadline: '9' })
  })

  it.each([
    ['TransferWithAuthorization', false],
    ['ReceiveWithAuthorization', true]
  ])('T13.08 reads transfers of ERC-3009: %s', (primaryType, isByReceiver) => {
    const fields = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore'
    const message = { from: OWN, to: FRIEND, value: MAX_UINT256, validAfter: 1, validBefore: 9 }
    const nonce = `0x${'07'.repeat(32)}`
    expect(
      decode({
        types: { [primaryType]: `${fields},bytes32 nonce` },
        primaryType,
        message: { ...message, nonce }
      })
    ).toMatchObject({
      kind: 'transferAuthorization',
      token: TOKEN,
      from: OWN,
      to: FRIEND,
      amount: MAX_UINT256,
      isByReceiver,
      validAfter: '1',
      validBefore: '9'
    })
    expect(decode({ types: { [primaryType]: fields }, primaryType, message })).toMatchObject({ kind: 'fields' })
  })

  const permissions = 'address token,uint256 amount'
  const permitted = { token: TOKEN, amount: '5' }
  const moved = {
    kind: 'permit2Transfer',
    spender: FRIEND,
    permitted: [{ ...permitted, isUnlimited: false }],
    deadline: '9',
    witness: [],
    isCanonical: true
  }

  it('reads transfers through Permit2', () => {
    const rest = 'address spender,uint256 nonce,uint256 deadline'
    expect(
      decode({
        types: { PermitTransferFrom: `TokenPermissions permitted,${rest}`, TokenPermissions: permissions },
        primaryType: 'PermitTransferFrom',
        message: { permitted, spender: FRIEND, nonce: 1, deadline: 9 },
        domain: permit2
      })
    ).toMatchObject(moved)
    expect(
      decode({
        types: { PermitBatchTransferFrom: `TokenPermissions[] permitted,${rest}`, TokenPermissions: permissions },
        primaryType: 'PermitBatchTransferFrom',
        message: { permitted: [permitted], spender: FRIEND, nonce: 1, deadline: 9 },
        domain: permit2
      })
    ).toMatchObject(moved)
  })

  it('reads what is signed along with them', () => {
    const rest = 'address spender,uint256 nonce,uint256 deadline,Order witness'
    const types = { TokenPermissions: permissions, Order: 'address maker,uint256 price' }
    const message = { spender: FRIEND, nonce: 1, deadline: 9, witness: { maker: OTHER, price: '7' } }
    const witness = [
      { path: ['witness', 'maker'], type: 'address', value: OTHER },
      { path: ['witness', 'price'], type: 'uint256', value: '7' }
    ]
    expect(
      decode({
        types: { ...types, PermitWitnessTransferFrom: `TokenPermissions permitted,${rest}` },
        primaryType: 'PermitWitnessTransferFrom',
        message: { ...message, permitted },
        domain: permit2
      })
    ).toMatchObject({ ...moved, witness })
    expect(
      decode({
        types: { ...types, PermitBatchWitnessTransferFrom: `TokenPermissions[] permitted,${rest}` },
        primaryType: 'PermitBatchWitnessTransferFrom',
        message: { ...message, permitted: [permitted, permitted] },
        domain: permit2
      })
    ).toMatchObject({ ...moved, permitted: [moved.permitted[0], moved.permitted[0]], witness })
    expect(
      decode({
        types: { ...types, PermitBatchWitnessTransferFrom: `TokenPermissions permitted,${rest}` },
        primaryType: 'PermitBatchWitnessTransferFrom',
        message: { ...message, permitted },
        domain: permit2
      })
    ).toMatchObject({ kind: 'fields' })
  })

  it('behavior: a witness does not pass for the permission itself', () => {
    expect(
      decode({
        types: {
          PermitWitnessTransferFrom: `TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,MyTokenPermissions witness`,
          TokenPermissions: 'uint256 amount',
          MyTokenPermissions: permissions
        },
        primaryType: 'PermitWitnessTransferFrom',
        message: { permitted: { amount: 5 }, spender: FRIEND, nonce: 1, deadline: 9, witness: permitted },
        domain: permit2
      })
    ).toMatchObject({ kind: 'fields' })
  })

  it('behavior: a struct with the name of a permit and other fields is none', () => {
    expect(
      decode({
        types: { Permit: 'address owner,address spender,uint256 tokenId' },
        primaryType: 'Permit',
        message: { owner: OWN, spender: FRIEND, tokenId: 5 }
      })
    ).toMatchObject({
      kind: 'fields',
      fields: [
        { path: ['owner'], type: 'address', value: OWN },
        { path: ['spender'], type: 'address', value: FRIEND },
        { path: ['tokenId'], type: 'uint256', value: '5' }
      ]
    })
  })
})

describe('orders of Seaport', () => {
  const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
  const word = `0x${'00'.repeat(32)}`
  const nft = { itemType: 2, token: TOKEN, identifierOrCriteria: '77', startAmount: '1', endAmount: '1' }
  const coin = {
    itemType: 0,
    token: `0x${'0'.repeat(40)}`,
    identifierOrCriteria: '0',
    startAmount: '9',
    endAmount: '8'
  }
  const order = (offer: object): Parts => ({
    types: {
      OrderComponents:
        'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
      OfferItem: item,
      ConsiderationItem: `${item},address recipient`
    },
    primaryType: 'OrderComponents',
    message: {
      offerer: OWN,
      zone: coin.token,
      offer: [offer],
      consideration: [{ ...coin, recipient: OWN }],
      orderType: 0,
      startTime: '1',
      endTime: '2',
      zoneHash: word,
      salt: '3',
      conduitKey: word,
      counter: '0'
    }
  })

  it('says what is given and what is wanted', () => {
    expect(decode(order(nft))).toMatchObject({
      kind: 'order',
      offerer: OWN,
      offer: [{ type: 'erc721', token: TOKEN, idOrCriteria: '77', startAmount: '1', endAmount: '1' }],
      consideration: [{ type: 'native', startAmount: '9', endAmount: '8', recipient: OWN }],
      startTime: '1',
      endTime: '2'
    })
  })

  it('behavior: a type of item that there is not leaves the plain fields', () => {
    expect(decode(order({ ...nft, itemType: 6 }))).toMatchObject({ kind: 'fields' })
  })
})

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 5n] })

describe('transactions of a Safe', () => {
  const nobody = `0x${'0'.repeat(40)}`
  const signed = (change: object = {}): Parts => ({
    types: {
      SafeTx:
        'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
    },
    primaryType: 'SafeTx',
    message: {
      to: TOKEN,
      value: '0',
      data: transfer,
      operation: 0,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: nobody,
      refundReceiver: nobody,
      nonce: 7,
      ...change
    },
    domain: { chainId: 1, verifyingContract: ACCOUNT }
  })

  it('T13.08 say what the Safe would call', () => {
    expect(decode(signed())).toEqual({
      domain: { name: undefined, version: undefined, chainId: '1', verifyingContract: ACCOUNT, salt: undefined },
      primaryType: 'SafeTx',
      cautions: [],
      kind: 'safeTransaction',
      safe: ACCOUNT,
      call: {
        chainId: 1,
        from: ACCOUNT,
        to: TOKEN,
        value: '0',
        kind: 'tokenTransfer',
        token: TOKEN,
        recipient: FRIEND,
        amount: '5'
      },
      data: transfer,
      rest: [{ path: ['nonce'], type: 'uint256', value: '7' }]
    })
  })

  it('T13.08 say that it would run the code of others, with coins and for gas', () => {
    expect(decode(signed({ operation: 1, value: '9', baseGas: '8', gasPrice: '1', gasToken: TOKEN }))).toMatchObject({
      // A Safe sends nothing along with such a call, whatever is signed.
      call: { kind: 'delegateCall', from: ACCOUNT, to: TOKEN, target: TOKEN, value: '0', dataLength: 68 },
      refund: { token: TOKEN, receiver: undefined },
      rest: [
        { path: ['value'], value: '9' },
        { path: ['baseGas'], value: '8' },
        { path: ['gasPrice'], value: '1' },
        { path: ['nonce'], value: '7' }
      ]
    })
    expect(decode(signed({ gasPrice: '1', refundReceiver: FRIEND }))).toMatchObject({
      refund: { token: undefined, receiver: FRIEND }
    })
  })

  it("T13.13 say each call of a list that Safe's own contract makes", () => {
    const batch = encodeCall('multiSend(bytes)', [
      concatHex(['0x00', TOKEN, numberToHex(0, { size: 32 }), numberToHex(size(transfer), { size: 32 }), transfer])
    ])
    const to = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
    expect(decode(signed({ operation: 1, to, data: batch }))).toMatchObject({
      call: {
        kind: 'batch',
        scheme: 'safe',
        calls: [{ kind: 'tokenTransfer', from: ACCOUNT, token: TOKEN, recipient: FRIEND, amount: '5' }]
      }
    })
  })

  it('T13.08 of the oldest Safes have no chain of their own', () => {
    expect(decode({ ...signed(), domain: { verifyingContract: ACCOUNT } }, 10)).toMatchObject({
      kind: 'safeTransaction',
      call: { chainId: 10 },
      cautions: [{ code: 'chainMismatch', status: 'unknown' }]
    })
  })

  it('T13.08 behavior: an operation that a Safe does not have leaves the plain fields', () => {
    expect(decode(signed({ operation: 2 }))).toMatchObject({ kind: 'fields' })
  })
})

describe('delegations', () => {
  it('T13.08 say who would vote', () => {
    expect(
      decode({
        types: { Delegation: 'address delegatee,uint256 nonce,uint256 expiry' },
        primaryType: 'Delegation',
        message: { delegatee: FRIEND, nonce: 0, expiry: '1800000000' }
      })
    ).toMatchObject({
      kind: 'voteDelegation',
      token: TOKEN,
      delegate: FRIEND,
      rest: [
        { path: ['nonce'], value: '0' },
        { path: ['expiry'], value: '1800000000' }
      ]
    })
  })

  const acting = (delegate: string, caveats: readonly object[], authority = `0x${'ff'.repeat(32)}`): Parts => ({
    types: {
      Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      Caveat: 'address enforcer,bytes terms'
    },
    primaryType: 'Delegation',
    message: { delegate, delegator: ACCOUNT, authority, caveats, salt: 0 }
  })

  it('T13.08 say who would act for an account, and what looks at it', () => {
    expect(decode(acting(FRIEND, [{ enforcer: OTHER, terms: '0xABCD' }]))).toMatchObject({
      kind: 'accountDelegation',
      account: ACCOUNT,
      delegate: FRIEND,
      limits: [{ enforcer: OTHER, terms: '0xabcd' }]
    })
  })

  it('T13.08 say that any account could do anything', () => {
    const facts = decode(acting('0x0000000000000000000000000000000000000a11', []))
    expect(facts).toMatchObject({ kind: 'accountDelegation', delegate: undefined, limits: [] })
  })

  it('T13.08 behavior: what another account has allowed and is passed on leaves the plain fields', () => {
    expect(decode(acting(FRIEND, [], `0x${'12'.repeat(32)}`))).toMatchObject({ kind: 'fields' })
  })
})

describe('user operations', () => {
  const word = `0x${'00'.repeat(32)}`
  const operation: Parts = {
    types: {
      PackedUserOperation:
        'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData'
    },
    primaryType: 'PackedUserOperation',
    message: {
      sender: ACCOUNT,
      nonce: '1',
      initCode: '0x',
      callData: transfer,
      accountGasLimits: word,
      preVerificationGas: '1',
      gasFees: word,
      paymasterAndData: '0x'
    },
    domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: OTHER }
  }

  it('reads the one that is signed', () => {
    expect(decode(operation)).toMatchObject({
      kind: 'userOperation',
      operation: { version: '0.7', sender: ACCOUNT, call: { chainId: 1, kind: 'tokenTransfer', recipient: FRIEND } }
    })
  })

  it.each([
    ['without a chain', { ...operation, domain: { verifyingContract: OTHER } }],
    ['with half an address of a factory', { ...operation, message: { ...operation.message, initCode: '0x1234' } }]
  ])('behavior: one %s is shown as it is', (_name, parts) => {
    expect(decode(parts)).toMatchObject({ kind: 'fields' })
  })
})

describe('plain fields', () => {
  const MAIL: Parts = {
    types: {
      Mail: 'Person from,Person[] to,string text,bytes extra,bytes4 tag,bool isUrgent,int8 weight,uint256[2] pair,uint8[] none',
      Person: 'string name,address wallet'
    },
    primaryType: 'Mail',
    message: {
      from: { name: 'Cow', wallet: OWN.toLowerCase() },
      to: [{ name: 'Bob', wallet: FRIEND }],
      text: 'Hello, Bob!',
      extra: '0xABCD',
      tag: '0x01020304',
      isUrgent: true,
      weight: -5,
      pair: ['0x10', '17'],
      none: [],
      unsigned: 'not in the types'
    }
  }

  it('are what is signed, in its order, and nothing else', () => {
    expect(decode(MAIL)).toMatchObject({
      kind: 'fields',
      fields: [
        { path: ['from', 'name'], type: 'string', value: 'Cow' },
        { path: ['from', 'wallet'], type: 'address', value: OWN },
        { path: ['to', 0, 'name'], type: 'string', value: 'Bob' },
        { path: ['to', 0, 'wallet'], type: 'address', value: FRIEND },
        { path: ['text'], type: 'string', value: 'Hello, Bob!' },
        { path: ['extra'], type: 'bytes', value: '0xabcd' },
        { path: ['tag'], type: 'bytes4', value: '0x01020304' },
        { path: ['isUrgent'], type: 'bool', value: true },
        { path: ['weight'], type: 'int8', value: '-5' },
        { path: ['pair', 0], type: 'uint256', value: '16' },
        { path: ['pair', 1], type: 'uint256', value: '17' },
        { path: ['none'], type: 'uint8[]', value: '' }
      ]
    })
  })

  it.each([
    ['a missing field', { extra: undefined }],
    ['an address that is none', { from: { name: 'Cow', wallet: 'cow.eth' } }],
    ['a list of another length', { pair: ['1'] }],
    ['a list that is none', { to: { 0: { name: 'Bob', wallet: FRIEND } } }],
    ['a struct that is a list', { from: [] }],
    ['a text that is none', { text: 5 }],
    ['a yes that is none', { isUrgent: 'true' }],
    ['bytes that are none', { extra: '0xabc' }],
    ['bytes of another length', { tag: '0x010203' }],
    ['a number that does not fit', { weight: 128 }],
    ['a number that is none', { weight: ' 1' }],
    ['a number that is not exact', { weight: 1.5 }],
    ['a null', { text: null }]
  ])('behavior: %s is not shown', (_name, change) => {
    expect(decode({ ...MAIL, message: { ...MAIL.message, ...change } })).toEqual({
      kind: 'unreadable',
      reason: 'message'
    })
  })

  it.each(['uint7', 'uint0', 'uint264', 'bytes33', 'bytes0', 'function', 'fixed128x18', 'Unknown'])(
    'behavior: a field of the type %s is not shown',
    (type) => {
      const parts = { types: { A: `${type} value` }, primaryType: 'A', message: { value: '0x01' } }
      expect(decode(parts)).toEqual({ kind: 'unreadable', reason: 'message' })
    }
  )
})

describe('the domain', () => {
  const caution = (code: string, status = 'present') => ({ code, status, path: [] })

  it.each([
    ['another chain', { chainId: 10, verifyingContract: TOKEN }, [caution('chainMismatch')]],
    ['a chain as hex', { chainId: '0x1', verifyingContract: TOKEN }, []],
    ['no chain', { verifyingContract: TOKEN }, [caution('chainMismatch', 'unknown')]],
    ['no contract', { chainId: 1 }, [caution('verifyingContractMissing')]],
    ['nothing', {}, [caution('chainMismatch', 'unknown'), caution('verifyingContractMissing')]]
  ])('with %s', (_name, domain, cautions) => {
    expect(decode({ ...PERMIT, domain })).toMatchObject({ kind: 'permit', cautions })
  })

  it('behavior: what its type does not name is not signed', () => {
    expect(decode({ ...PERMIT, domainType: 'string name' })).toMatchObject({
      token: undefined,
      domain: { name: 'Test', chainId: undefined, verifyingContract: undefined },
      cautions: [caution('chainMismatch', 'unknown'), caution('verifyingContractMissing')]
    })
    const salt = `0x${'12'.repeat(32)}`
    expect(decode({ ...PERMIT, domain: { salt }, domainType: 'bytes32 salt' })).toMatchObject({ domain: { salt } })
  })

  it.each([
    ['a contract that is none', { domain: { verifyingContract: 'USDC' } }],
    ['a chain that is none', { domain: { chainId: 'mainnet' } }],
    ['a salt that is too short', { domain: { salt: '0x12' } }],
    ['a version that is none', { domain: { version: 2 } }],
    ['a field of its own', { domain: { owner: OWN } }],
    ['a type with a field of its own', { domainType: 'string name,address owner' }],
    ['a type with a field of another type', { domainType: 'uint8 chainId' }],
    ['a type that names what is missing', { domainType: 'string name,string version' }],
    ['a type with more fields than there are', { domainType: Array.from({ length: 6 }, () => 'string name').join(',') }]
  ])('behavior: with %s is unreadable', (_name, change) => {
    expect(decode({ ...PERMIT, ...change })).toEqual({ kind: 'unreadable', reason: 'domain' })
  })
})

describe('T13.08 names beside the letter of EIP-712', () => {
  it.each(['Exchange:Send', 'exchange.v1/Send', 'Send-Request', 'Überweisung'])('default: a type %s is one', (name) => {
    const parts = {
      types: { [name]: 'string destination,uint64 time-stamp,Exchange:Leg[] legs', 'Exchange:Leg': 'string amount' },
      primaryType: name,
      message: { destination: '0xabc', 'time-stamp': 5, legs: [{ amount: '1' }] }
    }
    expect(decode(parts)).toMatchObject({
      kind: 'fields',
      primaryType: name,
      fields: [
        { path: ['destination'], type: 'string', value: '0xabc' },
        { path: ['time-stamp'], type: 'uint64', value: '5' },
        { path: ['legs', 0, 'amount'], type: 'string', value: '1' }
      ]
    })
  })

  it.each([
    'Permit(address owner)Send',
    'Send)',
    'Send,Permit',
    'Send[1]',
    'Send[]x',
    'Send x',
    'Send\n',
    'Send\u0000',
    'Send\u202e',
    'Send\u200b',
    'Send\u3164',
    '1Send',
    ''
  ])('behavior: the name %j is none, of a type and of a field', (name) => {
    const read = (types: object, primaryType: string, message: object) =>
      decodeTypedData(JSON.stringify({ types, primaryType, domain: {}, message }), { chainId: 1 })
    const refused = { kind: 'unreadable', reason: 'structure' }
    expect(read({ [name]: [{ name: 'a', type: 'bool' }] }, name, { a: true })).toEqual(refused)
    expect(read({ A: [{ name, type: 'bool' }] }, 'A', { [name]: true })).toEqual(refused)
  })

  it('behavior: a field with a dot is none, since it would pose as a field of another', () => {
    const json = JSON.stringify({
      types: { A: [{ name: 'a.b', type: 'bool' }] },
      primaryType: 'A',
      domain: {},
      message: { 'a.b': true }
    })
    expect(decodeTypedData(json, { chainId: 1 })).toEqual({ kind: 'unreadable', reason: 'structure' })
  })
})

describe('hostile data', () => {
  const read = (json: string) => decodeTypedData(json, { chainId: 1 })

  it.each([
    ['too much', ' '.repeat(MAX_TYPED_DATA + 1), 'tooLarge'],
    ['no JSON', '{', 'json'],
    ['no end of lists', '['.repeat(MAX_TYPED_DATA), 'json'],
    ['another structure', '{"types":{},"primaryType":"A"}', 'structure'],
    ['names that are none', '{"types":{"A B":[]},"primaryType":"A","domain":{},"message":{}}', 'structure'],
    ['a type that is missing', '{"types":{},"primaryType":"A","domain":{},"message":{}}', 'types'],
    ['a type of every object', '{"types":{},"primaryType":"toString","domain":{},"message":{}}', 'types'],
    [
      'a domain in place of a message',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"}]},"primaryType":"EIP712Domain","domain":{"name":"A"},"message":{"name":"B"}}',
      'types'
    ],
    [
      'a type with the name of the prototype',
      '{"types":{"__proto__":[]},"primaryType":"__proto__","domain":{},"message":{}}',
      'types'
    ]
  ])('behavior: %s is unreadable', (_name, json, reason) => {
    expect(read(json)).toEqual({ kind: 'unreadable', reason })
  })

  it('behavior: a field of every object is missing', () => {
    const parts = { types: { A: 'string toString' }, primaryType: 'A', message: {} }
    expect(decode(parts)).toEqual({ kind: 'unreadable', reason: 'message' })
  })

  it('behavior: more types than the limit are not followed', () => {
    const types = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`T${index}`, `T${index + 1} next`]))
    expect(decode({ types: { ...types, T70: 'bool x' }, primaryType: 'T0', message: {} })).toEqual({
      kind: 'unreadable',
      reason: 'types'
    })
  })

  it('behavior: structs and lists inside each other are read to a depth', () => {
    const nest = (depth: number): object => (depth === 0 ? { list: [] } : { list: [nest(depth - 1)] })
    const parts = { types: { A: 'A[] list' }, primaryType: 'A' }
    expect(decode({ ...parts, message: nest(4) })).toMatchObject({ kind: 'fields' })
    expect(decode({ ...parts, message: nest(40) })).toEqual({ kind: 'unreadable', reason: 'message' })
    const chain = Array.from({ length: 16 }, (_, index) => [
      `T${index}`,
      index < 15 ? `T${index + 1} next` : 'bool end'
    ])
    const chained = (depth: number): object => (depth === 0 ? { end: true } : { next: chained(depth - 1) })
    const types: Record<string, string> = Object.fromEntries(chain)
    expect(decode({ types, primaryType: 'T5', message: chained(10) })).toMatchObject({ kind: 'fields' })
    expect(decode({ types, primaryType: 'T0', message: chained(15) })).toEqual({
      kind: 'unreadable',
      reason: 'message'
    })
    const lists = (depth: number, inner: object): object => (depth === 0 ? inner : [lists(depth - 1, inner)])
    const message = { list: lists(8, { list: lists(8, { list: [] }) }) }
    const deep = { types: { A: `A${'[]'.repeat(8)} list` }, primaryType: 'A', message }
    expect(decode(deep)).toEqual({ kind: 'unreadable', reason: 'message' })
  })

  it('behavior: values are read up to a number', () => {
    const parts = (count: number) => ({
      types: { A: 'uint8[] one,uint8[] two' },
      primaryType: 'A',
      message: { one: Array.from({ length: count }, () => 1), two: [2] }
    })
    expect(decode(parts(FIELD_LIMITS.fields - 1))).toMatchObject({ kind: 'fields' })
    expect(decode(parts(FIELD_LIMITS.fields))).toEqual({ kind: 'unreadable', reason: 'message' })
    expect(decode(parts(FIELD_LIMITS.fields + 1))).toEqual({ kind: 'unreadable', reason: 'message' })
  })

  it('behavior: whatever the JSON is, it answers', async () => {
    const json = toJson(PERMIT)
    const changed = fc.record({ at: fc.nat(json.length), length: fc.nat(9), text: fc.string({ maxLength: 9 }) })
    await checkProperty(
      fc.property(changed, ({ at, length, text }) => {
        expect(read(json.slice(0, at) + text + json.slice(at + length))).toHaveProperty('kind')
      }),
      500
    )
    await checkProperty(
      fc.property(fc.jsonValue(), fc.jsonValue(), (message, domain) => {
        const parts = JSON.parse(json)
        expect(read(JSON.stringify({ ...parts, message, domain }))).toHaveProperty('kind')
      }),
      200
    )
  })
})
