import { decodeTxRaw } from '@cosmjs/proto-signing'
import type { MsgDelegateEncodeObject } from '@cosmjs/stargate'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { MsgVerifyInvariant } from 'cosmjs-types/cosmos/crisis/v1beta1/tx'
import { PermanentLockedAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { HUB, testNetwork } from '../../test/networks.js'
import { delegateVoteAndTransfer, RECEIVER, start, VALIDATOR } from '../../test/start-transfer.js'

const SEND = '/cosmos.bank.v1beta1.MsgSend'
const COIN = { denom: 'uatom', amount: '1' }
const NONE = { to: '', value: '0' } as const

describe('messages', () => {
  it('default: any of the Cosmos SDK, several in one transaction, simulated and signed directly', async () => {
    const { send, node, wallet, from, request, runtime } = await start()
    const messages = delegateVoteAndTransfer(from)
    const fee = await runtime.estimateFee?.({ ...request, ...NONE, messages })
    expect(fee).toEqual({ gas: '336000', fee: '8400', feeCap: '8400' })
    expect(wallet.log.some(({ method }) => method.startsWith('sign'))).toBe(false)
    const hash = await send({ ...NONE, messages })
    expect(wallet.log.at(-1)).toMatchObject({ method: 'signDirect' })
    expect([...node.state.stakes]).toEqual([[`${from} ${VALIDATOR}`, 5_000n]])
    expect([...node.state.votes]).toEqual([[`7 ${from}`, 1]])
    expect(node.state.transfers).toMatchObject([{ channel: 'channel-141', amount: 5_000n }])
    expect(node.balance(from)).toBe(1_000_000n - 10_000n - 8_400n)
    expect(await runtime.waitForReceipt({ hash, caipNetworkId: HUB.caipNetworkId })).toMatchObject({
      status: 'confirmed'
    })
  })

  it('parameters: memo and fee, also of a transfer; nothing is simulated then', async () => {
    const { send, node, from } = await start({ networks: [testNetwork('cosmoshub-4', { gasPrice: undefined })] })
    const fee = { amount: [{ denom: 'uatom', amount: '9000' }], gas: '300000', granter: RECEIVER, payer: '' }
    const delegation: MsgDelegateEncodeObject = {
      typeUrl: '/cosmos.staking.v1beta1.MsgDelegate',
      value: { delegatorAddress: from, validatorAddress: VALIDATOR, amount: { denom: 'uatom', amount: '1' } }
    }
    const hashes = [await send({ ...NONE, messages: [delegation], memo: 'hi', fee })]
    hashes.push(await send({ memo: '104295', fee: { amount: [], gas: '90000' } }))
    const [first, second] = hashes.map((hash) => decodeTxRaw(node.transactions.get(hash) ?? new Uint8Array()))
    expect(first?.body.memo).toBe('hi')
    expect(first?.authInfo.fee).toMatchObject({ gasLimit: 300_000n, granter: RECEIVER, payer: '', amount: fee.amount })
    expect(second?.body.memo).toBe('104295')
    expect(second?.authInfo.fee).toMatchObject({ gasLimit: 90_000n, granter: '', amount: [] })
    expect(node.calls.some((call) => call.endsWith('Simulate'))).toBe(false)
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('behavior: a free network takes no coin of zero', async () => {
    const { send, node } = await start({ networks: [testNetwork('cosmoshub-4', { gasPrice: '0' })] })
    const { authInfo } = decodeTxRaw(node.transactions.get(await send()) ?? new Uint8Array())
    expect(authInfo.fee?.amount).toEqual([])
    const odd = await start({ networks: [testNetwork('cosmoshub-4', { gasPrice: '1,5' })] })
    expect((await failureOf(odd.send())).code).toBe('OPTIONS_INVALID')
  })

  it('T11.04 what is no message, memo or fee is refused before anything is asked', async () => {
    const { send, node, wallet, from } = await start()
    const before = wallet.log.length
    const [delegation] = delegateVoteAndTransfer(from)
    const refused: object[] = [
      { messages: [] },
      { messages: 'MsgSend' },
      { messages: [{ typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract', value: {} }] },
      { messages: [{ typeUrl: '/cosmos.tx.v1beta1.TxBody', value: { messages: [] } }] },
      { messages: [{ ...delegation, value: { ...delegation?.value, amount: { denom: 'uatom', amount: {} } } }] },
      { messages: [{ ...delegation, value: { ...delegation?.value, delegator_address: from } }] },
      { messages: [{ ...delegation, value: { ...delegation?.value, validatorAddress: 5 } }] },
      { messages: [{ ...delegation, value: 'delegate' }] },
      { messages: [{ typeUrl: SEND, value: { fromAddress: from, toAddress: RECEIVER, amount: { 0: COIN } } }] },
      { messages: [{ typeUrl: '/cosmos.gov.v1.MsgVote', value: { proposalId: 'seven', voter: from } }] },
      { messages: [delegation], memo: 5 },
      { messages: [delegation], fee: { amount: [], gas: '1', payer: RECEIVER } },
      { messages: [delegation], fee: { gas: '1' } },
      { messages: [delegation], fee: { amount: [{ denom: 'u atom', amount: '1' }], gas: '1' } }
    ]
    for (const more of refused) {
      expect((await failureOf(send({ ...NONE, ...more }))).code, JSON.stringify(more, toText)).toBe(
        'UNSAFE_TRANSACTION'
      )
    }
    for (const fee of [
      { amount: [{ denom: 'uatom', amount: '-1' }], gas: '1' },
      { amount: [], gas: '9007199254740992' }
    ]) {
      expect((await failureOf(send({ ...NONE, messages: [delegation], fee }))).code).toBe('INVALID_AMOUNT')
    }
    expect(wallet.log.length).toBe(before)
    expect(node.calls).toEqual([])
  })

  it('behavior: what the caller changes while the nodes are asked is not sent', async () => {
    const { send, node, from } = await start()
    const vote = { proposalId: 7, voter: from, option: 1, metadata: undefined }
    const sent = send({ ...NONE, messages: [{ typeUrl: '/cosmos.gov.v1.MsgVote', value: vote }] })
    await expect.poll(() => node.calls.length).toBeGreaterThan(0)
    vote.option = 3
    await sent
    expect([...node.state.votes.values()]).toEqual([1])
  })

  it('behavior: a transaction that would fail is not signed', async () => {
    const { send, wallet } = await start()
    const messages = delegateVoteAndTransfer(RECEIVER)
    expect(await failureOf(send({ ...NONE, messages }))).toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      context: { detail: 'the transaction would fail with code 5' }
    })
    expect(wallet.log.some(({ method }) => method.startsWith('sign'))).toBe(false)
  })

  it('parameters: messageTypes, beside those of CosmJS and the release of a validator', async () => {
    const typeUrl = '/cosmos.crisis.v1beta1.MsgVerifyInvariant'
    const { send, from } = await start({ plugin: { messageTypes: { [typeUrl]: MsgVerifyInvariant } } })
    const unjail = { typeUrl: '/cosmos.slashing.v1beta1.MsgUnjail', value: { validatorAddr: VALIDATOR } }
    for (const message of [{ typeUrl, value: { sender: from } }, unjail]) {
      // The node in memory does not know them.
      expect(await failureOf(send({ ...NONE, messages: [message] }))).toMatchObject({
        context: { detail: 'the transaction would fail with code 2' }
      })
    }
  })
})

describe('the account that sends', () => {
  const answer = (account: { typeUrl: string; value: Uint8Array }) => ({
    response: { code: 0, value: base64.encode(QueryAccountResponse.encode({ account }).finish()), height: '11' }
  })
  const locked = (address: string) => {
    const baseAccount = { address, accountNumber: 7n, sequence: 3n }
    const account = PermanentLockedAccount.fromPartial({ baseVestingAccount: { baseAccount } })
    return answer({
      typeUrl: '/cosmos.vesting.v1beta1.PermanentLockedAccount',
      value: PermanentLockedAccount.encode(account).finish()
    })
  }

  it('parameters: an account whose coins are locked for ever', async () => {
    let address = ''
    const { send, from, node } = await start({
      interfere: ({ path }) => (path.endsWith('Account') ? locked(address) : undefined)
    })
    address = from
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  /** An account of a chain's own kind, with that of the Cosmos SDK somewhere in its first field. */
  const wrapped = (address: string, levels: number, typeUrl = '/stride.vesting.StridePeriodicVestingAccount') => {
    let value = BaseAccount.encode(BaseAccount.fromPartial({ address, accountNumber: 7n, sequence: 3n })).finish()
    for (let level = 0; level < levels; level += 1)
      value = Uint8Array.from([10, (value.length & 127) | 128, value.length >> 7, ...value])
    return answer({ typeUrl, value })
  }

  it.each([0, 1, 2, 3])('default: of a chain’s own kind, %i levels deep', async (levels) => {
    let address = ''
    const { send, from, node } = await start({
      interfere: ({ path }) => (path.endsWith('Account') ? wrapped(address, levels) : undefined)
    })
    address = from
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('parameters: accountReaders', async () => {
    const typeUrl = '/example.v1.Account'
    let address = ''
    const read = () => ({ address, accountNumber: 7n, sequence: 3, pubkey: null })
    const { send, from, node } = await start({
      plugin: { accountReaders: { [typeUrl]: read } },
      interfere: ({ path }) => (path.endsWith('Account') ? answer({ typeUrl, value: new Uint8Array() }) : undefined)
    })
    address = from
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('behavior: one that the chain has never seen, and answers about others or of no kind', async () => {
    expect(await failureOf((await start({ funds: 0n })).send())).toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      context: { detail: 'the account has nothing yet' }
    })
    for (const given of [
      locked(RECEIVER),
      wrapped(RECEIVER, 2),
      wrapped('x', 40),
      answer({ typeUrl: '/ethermint.types.v1.EthAccount', value: new Uint8Array() })
    ]) {
      const { send } = await start({ interfere: ({ path }) => (path.endsWith('Account') ? given : undefined) })
      expect((await failureOf(send())).code).toBe('BAD_RESPONSE')
    }
  })

  it('behavior: a simulation that answers nothing', async () => {
    const empty = { response: { code: 0, value: base64.encode(Uint8Array.of(10, 0)), height: '11' } }
    const { send } = await start({ interfere: ({ path }) => (path.endsWith('Simulate') ? empty : undefined) })
    expect((await failureOf(send())).code).toBe('BAD_RESPONSE')
    const broken = await start({ interfere: ({ path }) => (path.endsWith('Simulate') ? 7 : undefined) })
    expect(await failureOf(broken.send())).toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      context: { detail: 'no estimate' }
    })
  })
})

const toText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
