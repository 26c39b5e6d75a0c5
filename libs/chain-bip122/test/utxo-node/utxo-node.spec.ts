import { hex } from '@scure/base'
import { payments, Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { decodeAddress, type DecodedAddress } from '../../src/address/decode-address.js'
import { outputScript } from '../../src/address/output-script.js'
import type { BitcoinNetwork } from '../../src/networks/bitcoin-network.js'
import { createBitcoinTestWallet } from '../../src/testing/index.js'
import { createTestKey } from '../../src/testing/test-key.js'
import { buildTransfer } from '../../src/transfer/build-transfer.js'
import { readFeeRate } from '../../src/transfer/fee-rate.js'
import { readCoins } from '../../src/transfer/read-coins.js'
import { selectCoins } from '../../src/transfer/select-coins.js'
import { listedNetwork } from '../networks.js'
import { createTestRuntime } from '../test-runtime.js'
import { startUtxoNode, type UtxoNode } from './start-utxo-node.js'

/** Litecoin's regtest: the transactions of Bitcoin under other prefixes. */
const NETWORK: BitcoinNetwork = {
  caipNetworkId: 'bip122:530827f38f93b43ed12af0b3ad25a288',
  name: 'regtest',
  bech32: 'rltc',
  pubKeyHash: 0x6f,
  scriptHash: 0x3a
}
const KEY = '1'.repeat(64)
/** A coin is spendable after so many blocks. */
const MATURITY = 100

interface NodeTransaction {
  readonly vsize: number
  readonly confirmations?: number
  readonly vout: readonly { readonly value: number; readonly scriptPubKey: { readonly hex: string } }[]
}

let node: UtxoNode
const wallet = createBitcoinTestWallet({ keys: [KEY], networks: [NETWORK] })
const key = createTestKey(KEY)
const [payment = '', ordinal = ''] = [wallet.paymentAddresses[0], wallet.ordinalAddresses[0]]
const receiver = createTestKey('2'.repeat(64)).paymentAddress(NETWORK)

/** The key's address of each type that spends. */
const library = { bech32: NETWORK.bech32, pubKeyHash: NETWORK.pubKeyHash, scriptHash: NETWORK.scriptHash }
const network = { ...library, messagePrefix: '', wif: 0xef, bip32: { public: 0, private: 0 } }
const OLD = {
  p2pkh: payments.p2pkh({ pubkey: key.publicKey, network }).address ?? '',
  p2sh: payments.p2sh({ redeem: payments.p2wpkh({ pubkey: key.publicKey, network }), network }).address ?? ''
}

function addressOf(text: string): DecodedAddress {
  const decoded = decodeAddress(text, NETWORK)
  if (!decoded) throw new Error(`no address: ${text}`)
  return decoded
}

async function connected() {
  const test = createTestRuntime({
    networks: [listedNetwork(NETWORK, { testnet: false })],
    clock: createPatientClock(),
    options: { utxoSource: node.source, networks: [NETWORK] }
  })
  wallet.behaviour = 'approve'
  await test.connect(wallet.wbipProvider)
  return test
}

const transfer = (value: string) => ({
  connectorUid: 'uid-1',
  caipNetworkId: NETWORK.caipNetworkId,
  from: payment,
  to: receiver,
  value
})

beforeAll(async () => {
  node = await startUtxoNode()
  for (const address of [payment, payment, ordinal, OLD.p2pkh, OLD.p2sh]) await node.mine(address)
  await node.mine(receiver, MATURITY)
})

afterAll(() => node?.stop())

describe('a node that validates', () => {
  it('default: a transfer is accepted, mined, and pays what was estimated', async () => {
    const { runtime } = await connected()
    const { fee } = await runtime.estimateFee!(transfer('123456789'))
    const before = await runtime.getBalance({ address: payment, caipNetworkId: NETWORK.caipNetworkId })
    const id = await runtime.sendTransaction(transfer('123456789'))
    await node.mine(receiver)
    const mined = await node.request<NodeTransaction>('getrawtransaction', [id, true])
    expect(mined.confirmations).toBe(1)
    expect(mined.vout[0]).toMatchObject({
      value: 1.23456789,
      scriptPubKey: { hex: hex.encode(outputScript(addressOf(receiver))) }
    })
    const after = await runtime.getBalance({ address: payment, caipNetworkId: NETWORK.caipNetworkId })
    expect(BigInt(before.value) - BigInt(after.value)).toBe(123_456_789n + BigInt(fee))
    expect(Number(fee)).toBeGreaterThanOrEqual(mined.vsize * 2.5)
    expect(Number(fee)).toBeLessThanOrEqual(mined.vsize * 2.5 + 5)
  })

  it('default: several coins of one sender', async () => {
    const { runtime } = await connected()
    const { value } = await runtime.getBalance({ address: payment, caipNetworkId: NETWORK.caipNetworkId })
    const id = await runtime.sendTransaction(transfer((BigInt(value) - 100_000n).toString()))
    const raw = await node.request<string>('getrawtransaction', [id])
    expect(Transaction.fromHex(raw).ins.length).toBeGreaterThan(1)
    await node.mine(payment)
    await node.mine(receiver, MATURITY)
  })

  it('default: a taproot PSBT of the host is signed and broadcast', async () => {
    const { host } = await connected()
    const [coin] = readCoins(await node.source.getUtxos(ordinal, NETWORK.caipNetworkId))
    const psbt = new Psbt()
    const script = outputScript(addressOf(ordinal))
    psbt.addInput({ hash: coin?.txid ?? '', index: coin?.vout ?? 0, witnessUtxo: { script, value: coin?.value ?? 0n } })
    psbt.addOutput({ script, value: 10_000n })
    psbt.addOutput({ script: outputScript(addressOf(receiver)), value: (coin?.value ?? 0n) - 11_000n })
    const { txid } = await host.signPSBT({ psbt: psbt.toBase64(), broadcast: true })
    await node.mine(receiver)
    expect(await node.request<NodeTransaction>('getrawtransaction', [txid, true])).toMatchObject({ confirmations: 1 })
  })

  it.each(['p2pkh', 'p2sh'] as const)(
    'default: a transfer from %s is accepted, at the fee it was weighed for',
    async (type) => {
      const from = addressOf(OLD[type])
      const coins = readCoins(await node.source.getUtxos(from.address, NETWORK.caipNetworkId))
      const selection = selectCoins({ coins, from, to: addressOf(receiver), amount: 50_000n, rate: readFeeRate('2.5') })
      const psbt = buildTransfer({ selection, from, to: addressOf(receiver), publicKey: key.publicKey })
      const signed = psbt.signAllInputs(key.signer).finalizeAllInputs().extractTransaction()
      const [verdict] = await node.request<readonly { allowed: boolean; vsize: number }[]>('testmempoolaccept', [
        [signed.toHex()]
      ])
      expect(verdict?.allowed).toBe(true)
      expect(Number(selection.fee)).toBeGreaterThanOrEqual((verdict?.vsize ?? 0) * 2.5)
      expect(Number(selection.fee)).toBeLessThanOrEqual((verdict?.vsize ?? 0) * 2.5 + 8)
    }
  )

  it('T1.11 an altered PSBT does not reach the node', async () => {
    const { runtime } = await connected()
    for (const behaviour of ['alterPsbt', 'wrongKey'] as const) {
      wallet.behaviour = behaviour
      expect(await failureOf(runtime.sendTransaction(transfer('1000000')))).toMatchObject({
        code: 'UNSAFE_TRANSACTION'
      })
    }
    expect(await node.request('getrawmempool')).toEqual([])
  })

  it('T14 the node knows the same addresses', async () => {
    for (const address of [
      payment,
      ordinal,
      receiver,
      OLD.p2pkh,
      OLD.p2sh,
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      `${payment.slice(0, -1)}q`
    ]) {
      const { isvalid } = await node.request<{ isvalid: boolean }>('validateaddress', [address])
      expect([address, decodeAddress(address, NETWORK) !== undefined]).toEqual([address, isvalid])
    }
  })
})
