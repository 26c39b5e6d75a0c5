import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { decodeCall } from './decode-call.js'

const MAX_UINT256 = 2n ** 256n - 1n
const MAX_UINT160 = 2n ** 160n - 1n

/** What the call to `to` would do, with the arguments encoded by viem. */
function decode(signature: string, args: readonly unknown[], to: string = TOKEN) {
  const data = encodeCall(signature, args)
  const {
    chainId: _chain,
    from: _from,
    to: _to,
    value: _value,
    ...action
  } = decodeCall({ chainId: 1, from: OWN, to, data })
  return action
}

describe('the envelope', () => {
  it('is checksummed, and amounts are base units', () => {
    expect(decodeCall({ chainId: 10, from: OWN.toLowerCase(), to: FRIEND.toLowerCase(), value: 5n })).toEqual({
      chainId: 10,
      from: OWN,
      to: FRIEND,
      value: '5',
      kind: 'nativeTransfer',
      recipient: FRIEND,
      amount: '5'
    })
  })

  it('behavior: what is no address or no amount is refused', () => {
    expect(() => decodeCall({ chainId: 1, to: '0x12' })).toThrow('Invalid address')
    expect(() => decodeCall({ chainId: 1, from: 'vitalik.eth', to: OWN })).toThrow('Invalid address')
    expect(() => decodeCall({ chainId: 1, to: OWN, value: -1n })).toThrow('Number is not a valid decimal number')
  })

  it('says what a deployment weighs', () => {
    const facts = decodeCall({ chainId: 1, to: null, data: '0x6080604052' })
    expect(facts).toMatchObject({ kind: 'deployment', dataLength: 5, to: undefined, from: undefined })
  })

  it('flags authorization lists', () => {
    const zero = `0x${'0'.repeat(40)}`
    const authorizationList = [
      { chainId: 0, address: ACCOUNT },
      { chainId: 1, address: zero },
      { chainId: 1, address: 'nobody' }
    ]
    expect(decodeCall({ chainId: 1, to: OWN, authorizationList }).authorizations).toEqual([
      { chainId: undefined, delegate: ACCOUNT, isRevocation: false },
      { chainId: 1, delegate: zero, isRevocation: true },
      { chainId: 1, delegate: undefined, isRevocation: false }
    ])
  })
})

describe('recorded call data', () => {
  it('reads a transfer of USDC', () => {
    const data =
      '0xa9059cbb00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c800000000000000000000000000000000000000000000000000000000000f4240'
    expect(decodeCall({ chainId: 1, to: TOKEN, data })).toMatchObject({
      kind: 'tokenTransfer',
      token: TOKEN,
      recipient: FRIEND,
      amount: '1000000'
    })
  })

  it('reads the approval of everything to Permit2 that the Uniswap app asks for', () => {
    const data =
      '0x095ea7b3000000000000000000000000000000000022d473030f116ddee9f6b43ac78ba3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
    expect(decodeCall({ chainId: 1, to: TOKEN, data })).toMatchObject({
      kind: 'tokenApproval',
      spender: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      amountOrId: MAX_UINT256.toString(),
      isUnlimited: true
    })
  })
})

describe('tokens', () => {
  it('reads ERC-20 and what it shares with ERC-721', () => {
    expect(decode('transferFrom(address,address,uint256)', [OWN, FRIEND, 7n])).toEqual({
      kind: 'tokenTransferFrom',
      token: TOKEN,
      owner: OWN,
      recipient: FRIEND,
      amountOrId: '7'
    })
    expect(decode('increaseAllowance(address,uint256)', [FRIEND, MAX_UINT256])).toEqual({
      kind: 'allowanceChange',
      token: TOKEN,
      spender: FRIEND,
      direction: 'increase',
      amount: MAX_UINT256.toString(),
      isUnlimited: true
    })
    expect(decode('decreaseAllowance(address,uint256)', [FRIEND, MAX_UINT256])).toMatchObject({
      direction: 'decrease',
      isUnlimited: false
    })
  })

  it.each([
    [2n ** 255n - 1n, false],
    [2n ** 255n, true],
    [MAX_UINT256 - 1n, true],
    [MAX_UINT160, true],
    [MAX_UINT160 - 1n, false],
    [0n, false]
  ])('knows whether %s has an end', (amount, isUnlimited) => {
    expect(decode('approve(address,uint256)', [FRIEND, amount])).toMatchObject({ isUnlimited })
  })

  it('reads ERC-721 and ERC-1155', () => {
    const one = { kind: 'collectibleTransfer', token: TOKEN, owner: OWN, recipient: FRIEND }
    expect(decode('setApprovalForAll(address,bool)', [FRIEND, true])).toEqual({
      kind: 'approvalForAll',
      token: TOKEN,
      operator: FRIEND,
      isApproved: true
    })
    const erc721 = { ...one, standard: 'erc721', items: [{ id: '9', amount: '1' }] }
    expect(decode('safeTransferFrom(address,address,uint256)', [OWN, FRIEND, 9n])).toEqual(erc721)
    expect(decode('safeTransferFrom(address,address,uint256,bytes)', [OWN, FRIEND, 9n, '0xabcd'])).toEqual(erc721)
    expect(decode('safeTransferFrom(address,address,uint256,uint256,bytes)', [OWN, FRIEND, 9n, 3n, '0x'])).toEqual({
      ...one,
      standard: 'erc1155',
      items: [{ id: '9', amount: '3' }]
    })
    const batch = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'
    expect(decode(batch, [OWN, FRIEND, [1n, 2n], [3n, 4n], '0x'])).toEqual({
      ...one,
      standard: 'erc1155',
      items: [
        { id: '1', amount: '3' },
        { id: '2', amount: '4' }
      ]
    })
    expect(decode(batch, [OWN, FRIEND, [1n, 2n], [3n], '0x'])).toMatchObject({ kind: 'unknown', reason: 'arguments' })
  })
})

describe('permits', () => {
  const bytes32: Hex = `0x${'11'.repeat(32)}`

  it('reads EIP-2612 and DAI', () => {
    const permit = {
      kind: 'permit',
      scheme: 'eip2612',
      token: TOKEN,
      owner: OWN,
      spender: FRIEND,
      amount: '5',
      isUnlimited: false,
      deadline: '1800000000'
    }
    expect(
      decode('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
        OWN,
        FRIEND,
        5n,
        1_800_000_000n,
        27,
        bytes32,
        bytes32
      ])
    ).toEqual(permit)
    expect(
      decode('permit(address,address,uint256,uint256,bytes)', [OWN, FRIEND, 5n, 1_800_000_000n, '0x1234'])
    ).toEqual(permit)
    expect(
      decode('permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', [
        OWN,
        FRIEND,
        3n,
        0n,
        true,
        28,
        bytes32,
        bytes32
      ])
    ).toEqual({ ...permit, scheme: 'dai', amount: undefined, isUnlimited: true, deadline: '0' })
  })

  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const granted = { token: TOKEN, amount: MAX_UINT160.toString(), isUnlimited: true, expiration: '281474976710655' }

  it('reads allowances inside Permit2', () => {
    const expected = { kind: 'permit2Approval', owner: OWN, spender: FRIEND, grants: [granted], isCanonical: true }
    const details = [TOKEN, MAX_UINT160, 281_474_976_710_655, 0]
    expect(
      decode('approve(address,address,uint160,uint48)', [TOKEN, FRIEND, MAX_UINT160, 281_474_976_710_655], permit2)
    ).toEqual(expected)
    expect(
      decode(
        'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
        [OWN, [details, FRIEND, 1n], '0x12'],
        permit2
      )
    ).toEqual(expected)
    expect(
      decode(
        'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
        [OWN, [[details, details], FRIEND, 1n], '0x12'],
        OTHER
      )
    ).toEqual({ ...expected, grants: [granted, granted], isCanonical: false })
  })

  it('reads what moves through Permit2', () => {
    const one = { token: TOKEN, owner: OWN, recipient: FRIEND, amount: '5' }
    const moved = { kind: 'permit2Transfer', isBySignature: false, transfers: [one], isCanonical: true }
    expect(decode('transferFrom(address,address,uint160,address)', [OWN, FRIEND, 5n, TOKEN], permit2)).toEqual(moved)
    expect(decode('transferFrom((address,address,uint160,address)[])', [[[OWN, FRIEND, 5n, TOKEN]]], permit2)).toEqual(
      moved
    )
    const signed = { ...moved, isBySignature: true }
    const single = [[TOKEN, 9n], 1n, 2n]
    const batch = [[[TOKEN, 9n]], 1n, 2n]
    expect(
      decode(
        'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
        [single, [FRIEND, 5n], OWN, '0x12'],
        permit2
      )
    ).toEqual(signed)
    expect(
      decode(
        'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)',
        [batch, [[FRIEND, 5n]], OWN, '0x12'],
        permit2
      )
    ).toEqual(signed)
    expect(
      decode(
        'permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,bytes)',
        [single, [FRIEND, 5n], OWN, bytes32, 'ExampleTrade witness)', '0x12'],
        permit2
      )
    ).toEqual(signed)
    expect(
      decode(
        'permitWitnessTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes32,string,bytes)',
        [batch, [[FRIEND, 5n]], OWN, bytes32, '', '0x12'],
        permit2
      )
    ).toEqual(signed)
  })

  it('behavior: lists of different lengths are not read', () => {
    expect(
      decode(
        'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)',
        [[[[TOKEN, 9n]], 1n, 2n], [], OWN, '0x12'],
        permit2
      )
    ).toMatchObject({ kind: 'unknown', reason: 'arguments' })
  })
})

it.each([
  ['transferOwnership(address)', [FRIEND]],
  ['renounceOwnership()', []],
  ['setOwner(address)', [FRIEND]],
  ['setAuthority(address)', [FRIEND]],
  ['upgradeTo(address)', [FRIEND]],
  ['upgradeToAndCall(address,bytes)', [FRIEND, '0x12']],
  ['upgrade(address,address)', [OTHER, FRIEND]],
  ['upgradeAndCall(address,address,bytes)', [OTHER, FRIEND, '0x']],
  ['changeAdmin(address)', [FRIEND]],
  ['grantRole(bytes32,address)', [`0x${'00'.repeat(32)}`, FRIEND]],
  ['addOwnerAddress(address)', [FRIEND]],
  ['addOwnerWithThreshold(address,uint256)', [FRIEND, 1n]],
  ['swapOwner(address,address,address)', [OTHER, OWN, FRIEND]],
  ['enableModule(address)', [FRIEND]],
  ['installModule(uint256,address,bytes)', [1n, FRIEND, '0x']]
])('says who gets power by %s', (signature, args) => {
  expect(decode(signature, args)).toEqual({
    kind: 'ownershipChange',
    operation: signature.slice(0, signature.indexOf('(')),
    successor: args.length === 0 ? undefined : FRIEND
  })
})
