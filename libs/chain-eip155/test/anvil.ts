import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'

/** A local Ethereum node with ten funded accounts. */
export interface Anvil {
  readonly rpcUrl: string
  readonly chainId: number
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): void
}

/** Anvil's published test keys. */
export const ANVIL_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
] as const

/** The addresses of `ANVIL_KEYS`. */
export const ANVIL_ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
] as const

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts a node of its own on a free port. It ends with `stop`, or with this process. */
export async function startAnvil(options: { chainId?: number; arguments?: readonly string[] } = {}): Promise<Anvil> {
  const { chainId = 31337 } = options
  const port = await findFreePort()
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const binary = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/bin/anvil`)
  const node = spawn(binary, ['--port', `${port}`, '--chain-id', `${chainId}`, ...(options.arguments ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const stop = (): void => void node.kill('SIGKILL')
  process.once('exit', stop)
  await new Promise<void>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('Listening on')) resolve()
    }
    node.stdout.on('data', listen)
    node.stderr.on('data', listen)
    node.once('error', reject)
    node.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${output.slice(-500)}`)))
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  let id = 0
  return {
    rpcUrl,
    chainId,
    stop,
    async rpc(method, params = []) {
      id += 1
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
      return answer.result
    }
  }
}
