import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { callRpc } from './call-rpc.js'
import { LocalChainError } from './local-chain-error.js'
import { TEST_MNEMONIC, type LocalChain } from '../local-chains.js'

/** How long a node may take to listen and to answer, ms. */
const START_MS = 20_000
const POLL_MS = 25

/** A running node. */
export interface AnvilNode {
  readonly chain: LocalChain
  /** Where the node listens; loopback only. */
  readonly url: string
  readonly processId: number
  /** Ends the node and resolves when it is gone. Calling it twice is safe. */
  stop(): Promise<void>
}

/**
 * Starts one EVM node on a free port and waits until it answers with the right chain id.
 * @throws LocalChainError when the binary cannot be started, ends at once, or does not answer.
 */
export async function startAnvil(
  binary: string,
  chain: LocalChain,
  onSpawn: (processId: number) => void = () => {}
): Promise<AnvilNode> {
  const child = spawn(
    binary,
    [
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--chain-id',
      String(chain.chainId),
      '--mnemonic',
      TEST_MNEMONIC,
      '--no-cors'
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] }
  )
  if (child.pid !== undefined) onSpawn(child.pid)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) child.kill('SIGTERM')
    await gone
  }
  try {
    const url = `http://127.0.0.1:${await listeningPort(child, chain)}`
    await answering(url, chain)
    return { chain, url, processId: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the port the node chose from what it prints, and keeps reading so that its pipe never fills up. */
function listeningPort(child: ChildProcess, chain: LocalChain): Promise<number> {
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new LocalChainError('The node has no output')
  return new Promise((resolve, reject) => {
    const fail = (reason: string, cause?: unknown): void => {
      clearTimeout(deadline)
      reject(new LocalChainError(`${chain.name} did not start: ${reason}`, { cause }))
    }
    const deadline = setTimeout(() => fail(`it does not listen after ${START_MS} ms`), START_MS)
    let lastError = ''
    createInterface({ input: stderr }).on('line', (line) => (lastError = line.trim() || lastError))
    createInterface({ input: stdout }).on('line', (line) => {
      const port = /^Listening on .*:(\d+)$/.exec(line.trim())?.[1]
      if (port === undefined) return
      clearTimeout(deadline)
      resolve(Number(port))
    })
    child.once('error', (cause) => fail(cause.message, cause))
    child.once('exit', (code) => fail(lastError || `it ended with code ${code}`))
  })
}

async function answering(url: string, chain: LocalChain): Promise<void> {
  const expected = `0x${chain.chainId.toString(16)}`
  const deadline = Date.now() + START_MS
  for (;;) {
    const actual = await callRpc(url, 'eth_chainId').catch((error: unknown) => error)
    if (actual === expected) return
    if (typeof actual === 'string') throw new LocalChainError(`${chain.name} has chain id ${actual}, not ${expected}`)
    if (Date.now() > deadline) throw new LocalChainError(`${chain.name} does not answer`, { cause: actual })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
