import { decodeTxRaw } from '@cosmjs/proto-signing'
import { describe, expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { CHAINS, delegateVoteAndTransfer, RECEIVER, start } from '../../test/start-transfer.js'
import { KEYS } from '../../test/keys.js'
import type { AminoSignDoc, CosmosKey, CosmosProvider } from '../cosmos-provider.js'
import { createCosmosTestWallet } from '../testing/index.js'

const NONE = { to: '', value: '0' } as const
const AMINO = 127
const vote = (voter: string) => [{ typeUrl: '/cosmos.gov.v1.MsgVote', value: { proposalId: 1n, voter, option: 1 } }]

/** A wallet on a Ledger that signs another document than the one it was given, and says so. */
function signingOther(change: (doc: AminoSignDoc) => object) {
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'], isLedger: true })
  const signAmino: CosmosProvider['signAmino'] = (chainId, signer, doc) =>
    wallet.provider.signAmino!(chainId, signer, { ...doc, ...change(doc) })
  return start({ isLedger: true, more: { signAmino } })
}

const withFee = (change: object) => (doc: AminoSignDoc) => ({ fee: { ...doc.fee, ...change } })
const coin = (amount: string, denom = 'uatom') => ({ denom, amount })

describe('wallets that sign amino only', () => {
  it('default: a Ledger signs messages and transfers as JSON, which the chain accepts', async () => {
    const { send, node, wallet, from } = await start({ isLedger: true })
    const hash = await send({ ...NONE, messages: delegateVoteAndTransfer(from), memo: '<a & b>' })
    expect(wallet.log.at(-1)).toMatchObject({ method: 'signAmino', isPrompt: true })
    const { body, authInfo } = decodeTxRaw(node.transactions.get(hash) ?? new Uint8Array())
    expect(body.memo).toBe('<a & b>')
    expect(authInfo.signerInfos[0]?.modeInfo?.single?.mode).toBe(AMINO)
    expect(node.state.votes.get(`7 ${from}`)).toBe(1)
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('behavior: so does a wallet without direct signing; one without amino signs directly, whatever its key says', async () => {
    const amino = await start({ more: { signDirect: undefined } })
    await amino.send()
    expect(amino.wallet.log.at(-1)?.method).toBe('signAmino')
    const direct = await start({ more: { signAmino: undefined } })
    await direct.send()
    expect(direct.wallet.log.at(-1)?.method).toBe('signDirect')
    expect([amino.node.balance(RECEIVER), direct.node.balance(RECEIVER)]).toEqual([1_000n, 1_000n])
  })

  it('behavior: a key that says nothing of a Ledger signs directly', async () => {
    let isHostile = false
    const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'] })
    const getKey: CosmosProvider['getKey'] = async (chainId) => {
      const key = await wallet.provider.getKey(chainId)
      const hostile = {
        get isNanoLedger(): boolean {
          throw new Error('no')
        }
      }
      return isHostile ? (hostile as CosmosKey) : key
    }
    const { send, node } = await start({ more: { getKey } })
    isHostile = true
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('behavior: a message without an amino form is refused before the wallet is asked', async () => {
    const { send, from, wallet, node } = await start({ isLedger: true })
    expect(await failureOf(send({ ...NONE, messages: vote(from) }))).toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      message: 'The wallet signs amino only, and /cosmos.gov.v1.MsgVote has no amino form'
    })
    expect(wallet.log.some(({ method }) => method.startsWith('sign'))).toBe(false)
    expect(node.transactions.size).toBe(0)
  })

  it('parameters: aminoConverters; one that loses something is none', async () => {
    const aminoType = 'cosmos-sdk/v1/MsgVote'
    const toAmino = ({ proposalId, voter, option }: { proposalId: bigint; voter: string; option: number }) => ({
      proposal_id: String(proposalId),
      voter,
      option
    })
    const fromAmino = (value: ReturnType<typeof toAmino>) => ({ ...value, proposalId: BigInt(value.proposal_id) })
    const converter = (lost: object) => ({
      aminoConverters: {
        '/cosmos.gov.v1.MsgVote': {
          aminoType,
          toAmino,
          fromAmino: (value: ReturnType<typeof toAmino>) => ({ ...fromAmino(value), ...lost })
        }
      }
    })
    const lossy = await start({ isLedger: true, plugin: converter({ voter: '' }) })
    expect((await failureOf(lossy.send({ ...NONE, messages: vote(lossy.from) }))).code).toBe(
      'WALLET_METHOD_UNSUPPORTED'
    )
    const whole = await start({ isLedger: true, plugin: converter({}) })
    whole.wallet.setAnswer('reject')
    expect((await failureOf(whole.send({ ...NONE, messages: vote(whole.from) }))).code).toBe('USER_REJECTED')
    expect(whole.wallet.log.at(-1)?.params[2]).toMatchObject({ msgs: [{ type: aminoType }] })
  })
})

describe('what the wallet signed as JSON', () => {
  it('T14 a chain, account number, sequence, message, memo or fee that the wallet changed is refused and not sent', async () => {
    const changes: ((doc: AminoSignDoc) => object)[] = [
      () => ({ chain_id: 'osmosis-1' }),
      () => ({ account_number: '8' }),
      () => ({ sequence: '4' }),
      () => ({ memo: 'hi' }),
      () => ({ timeout_height: '1' }),
      () => ({ msgs: [] }),
      (doc) => ({ msgs: [...doc.msgs, ...doc.msgs] }),
      withFee({ granter: RECEIVER }),
      withFee({ payer: RECEIVER }),
      withFee({ gas: '1120001' }),
      withFee({ gas: 'x' }),
      withFee({ amount: [coin('28001')] }),
      withFee({ amount: [coin('-1')] }),
      withFee({ amount: [coin('1', 'uosmo')] }),
      withFee({ amount: [coin('2800'), coin('2800')] }),
      withFee({ amount: ['2800uatom'] }),
      withFee({ feePayer: RECEIVER }),
      () => ({ fee: null })
    ]
    for (const [index, change] of changes.entries()) {
      const { send, node } = await signingOther(change)
      expect((await failureOf(send())).code, `change ${index}`).toBe('UNSAFE_TRANSACTION')
      expect(node.transactions.size).toBe(0)
    }
  })

  it('behavior: a fee that the person changed within bounds is fine', async () => {
    const { send, node } = await signingOther(withFee({ amount: [coin('5000')], gas: '200000' }))
    const { authInfo } = decodeTxRaw(node.transactions.get(await send()) ?? new Uint8Array())
    expect(authInfo.fee).toMatchObject({ gasLimit: 200_000n, amount: [coin('5000')] })
  })

  it('T1.08 answers that are none, and signatures of others, are refused', async () => {
    const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'] })
    const stranger = createCosmosTestWallet({ keys: [KEYS[1]], chains: CHAINS, granted: ['cosmoshub-4'] })
    const bad: CosmosProvider['signAmino'][] = [
      () => Promise.resolve(undefined as never),
      () => Promise.resolve({ signed: 'text' } as never),
      (_chainId, _signer, doc) => Promise.resolve({ signed: doc } as never),
      (_chainId, _signer, doc) => Promise.resolve({ signed: { ...doc, memo: 'x'.repeat(1024 * 1024) } } as never),
      (chainId, _signer, doc) => stranger.provider.signAmino!(chainId, stranger.address('cosmos'), doc),
      async (chainId, signer, doc) => {
        const { signature } = await wallet.provider.signAmino!(chainId, signer, { ...doc, memo: 'other' })
        return { signed: doc, signature }
      }
    ]
    for (const [index, signAmino] of bad.entries()) {
      const { send, node } = await start({ isLedger: true, more: { signAmino: signAmino! } })
      expect((await failureOf(send())).code, `answer ${index}`).toBe('BAD_RESPONSE')
      expect(node.transactions.size).toBe(0)
    }
  })

  it('T14 a document that the wallet changes in place is compared with what it was', async () => {
    const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'] })
    const signAmino: CosmosProvider['signAmino'] = (chainId, signer, doc) =>
      wallet.provider.signAmino!(chainId, signer, Object.assign(doc, { memo: 'other' }))
    const signDirect: CosmosProvider['signDirect'] = (chainId, signer, doc) => {
      // The last digit of the amount.
      const at = doc.bodyBytes.lastIndexOf('0'.charCodeAt(0))
      doc.bodyBytes[at] = '9'.charCodeAt(0)
      return wallet.provider.signDirect!(chainId, signer, doc)
    }
    for (const isLedger of [true, false]) {
      const { send, node } = await start({ isLedger, more: { signAmino, signDirect } })
      expect((await failureOf(send())).code).toBe('UNSAFE_TRANSACTION')
      expect(node.transactions.size).toBe(0)
    }
  })
})
