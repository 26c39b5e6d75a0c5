import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { callRpc } from './call-rpc.js'
import { LOCAL_CHAINS, TEST_MNEMONIC } from '../local-chains.js'
import { startAnvil } from './start-anvil.js'
import { startLocalChains, type LocalChains } from './start-local-chains.js'
import { WATCHDOG_PROGRAM } from './start-watchdog.js'

let running: LocalChains | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

test('default: each chain answers with its made-up id and funds the known accounts', async () => {
  running = await startLocalChains()
  expect(running.nodes.map((node) => node.chain)).toEqual(LOCAL_CHAINS)
  for (const { chainId } of LOCAL_CHAINS) {
    const url = running.urlOf(chainId) ?? ''
    expect(await callRpc(url, 'eth_chainId')).toBe(`0x${chainId.toString(16)}`)
    const balance = await callRpc(url, 'eth_getBalance', [mnemonicToAccount(TEST_MNEMONIC).address, 'latest'])
    expect(BigInt(String(balance))).toBe(10_000n * 10n ** 18n)
  }
  expect(running.urlOf(1)).toBeUndefined()
})

test('behavior: stop ends every node, twice is safe, and the port no longer answers', async () => {
  const chains = await startLocalChains()
  await chains.stop()
  await chains.stop()
  expect(chains.nodes.map((node) => isAlive(node.processId))).toEqual([false, false])
  await expect(callRpc(chains.nodes[0]?.url ?? '', 'eth_chainId')).rejects.toThrow('does not answer')
})

test('behavior: a binary that cannot be started is one clear line', async () => {
  await expect(startAnvil('/nowhere/anvil', { chainId: 31337, name: 'Local Ethereum' })).rejects.toThrow(
    'Local Ethereum did not start: spawn /nowhere/anvil ENOENT'
  )
})

test('behavior: a watched process ends when its watcher is killed', async () => {
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const watcher = spawn(process.execPath, [
    '-e',
    `const dog = require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]],
      { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    dog.stdin.write(process.argv[2] + '\\n', () => console.log('watching'))
    setInterval(() => {}, 1000)`,
    WATCHDOG_PROGRAM,
    String(sleeper.pid)
  ])
  await once(watcher.stdout, 'data')
  watcher.kill('SIGKILL')
  const [, signal] = await once(sleeper, 'exit')
  expect(signal).toBe('SIGKILL')
})

test('behavior: a process that was let go lives on', async () => {
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const watchdog = spawn(process.execPath, ['-e', WATCHDOG_PROGRAM], { stdio: ['pipe', 'ignore', 'ignore'] })
  watchdog.stdin.end(`${sleeper.pid}\nrelease\n`)
  await once(watchdog, 'exit')
  expect(isAlive(sleeper.pid ?? 0)).toBe(true)
  sleeper.kill()
})
