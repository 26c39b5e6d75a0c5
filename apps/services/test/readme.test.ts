import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** What the README expects of its commands, in its order. */
const ANSWERS = [
  /^\{"ok":true\}$/,
  /^\{"data":\[\{.*"name":"MetaMask"/,
  /^<svg /,
  /^\{"http":\["eip155:31337"\],"ws":\[\]\}$/
]

test('every command of the README does what it says', async () => {
  const readme = await readFile(join(repository, 'apps/services/README.md'), 'utf8')
  const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  const storage = join(tmpdir(), `services-readme-${process.pid}.db`)
  const answers: string[] = []
  let port = 0
  let stop = async (): Promise<void> => {}
  try {
    for (const command of commands) {
      if (command.endsWith('npm run services')) {
        await stop()
        port = await freePort()
        stop = await start(command, { SERVICES_PORT: String(port), SERVICES_STORAGE: `file:${storage}` })
      } else {
        expect(command).toMatch(/^curl 'http:\/\/127\.0\.0\.1:4400\//)
        const { stdout } = await run('sh', ['-c', `${command.replace(':4400/', `:${port}/`)} --silent --fail`])
        answers.push(stdout)
      }
    }
  } finally {
    await stop()
    await Promise.all(['', '-wal', '-shm'].map((ending) => rm(storage + ending, { force: true })))
  }
  expect(answers).toEqual(ANSWERS.map((pattern) => expect.stringMatching(pattern)))
})

/** Runs a command as a terminal does, waits until it prints its address, and gives the way to end it as Ctrl-C does. */
async function start(command: string, variables: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn('sh', ['-c', command], {
    cwd: repository,
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString()
      if (output.includes('AppKit services: http://')) resolve()
    })
    void gone.then(() => reject(new Error(`${command} ended: ${output}`)))
  })
  return async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await gone
  }
}
