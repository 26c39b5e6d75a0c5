import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UtxoSource } from '../../src/utxo-source.js'
import { ensureLitecoind } from './ensure-litecoind.js'

/** A node of its own for a test: Litecoin Core on a private chain, whose transactions are those of Bitcoin. */
export interface UtxoNode {
  readonly source: UtxoSource
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  /** Mines blocks, whose coins go to the address. */
  mine(address: string, blocks?: number): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'only-this-machine'

interface Unspent {
  readonly txid: string
  readonly vout: number
  readonly amount: number
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function startUtxoNode(): Promise<UtxoNode> {
  await ensureLitecoind()
  const folder = await mkdtemp(join(tmpdir(), 'utxo-node-'))
  const port = await freePort()
  const flags = ['-regtest', '-server', '-listen=0', '-txindex=1', '-printtoconsole=0', '-disablewallet']
  const access = [`-datadir=${folder}`, `-rpcport=${port}`, '-rpcuser=test', `-rpcpassword=${PASSWORD}`]
  const child = spawn('litecoind', [...flags, ...access], { stdio: ['ignore', 'ignore', 'inherit'] })
  let isGone = false
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      isGone = true
      resolve()
    })
  })

  async function request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`test:${PASSWORD}`).toString('base64')}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: method, method, params })
    })
    const { result, error } = (await response.json()) as { result: T; error: { message: string } | null }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  const source: UtxoSource = {
    async getUtxos(address) {
      const { unspents } = await request<{ unspents: Unspent[] }>('scantxoutset', ['start', [`addr(${address})`]])
      return Promise.all(
        unspents.map(async ({ txid, vout, amount }) => ({
          txid,
          vout,
          value: String(Math.round(amount * 1e8)),
          rawTransaction: await request<string>('getrawtransaction', [txid])
        }))
      )
    },
    getFeeRate: async () => '2.5',
    broadcast: (transaction) => request<string>('sendrawtransaction', [transaction])
  }

  for (;;) {
    if (isGone) throw new Error('litecoind ended at once')
    const isReady = await request('getblockcount').then(
      () => true,
      () => false
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  return {
    source,
    request,
    async mine(address, blocks = 1) {
      await request('generatetoaddress', [blocks, address])
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    }
  }
}
