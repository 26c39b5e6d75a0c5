import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** How a process ended. */
export interface Ended {
  readonly code: number | null
  readonly errors: string
}

/** A real server process. */
export interface RunningServices {
  /** Without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Kills it and removes what it kept. */
  stop(): Promise<void>
}

/** Starts the built server with these variables and nothing else, on any free port. @param endsWithTest @default true */
export async function runServices(
  variables: Readonly<Record<string, string>> = {},
  endsWithTest = true
): Promise<RunningServices> {
  const folder = await mkdtemp(join(tmpdir(), 'services-'))
  const { child, ended, firstLine } = spawnServices({
    SERVICES_PORT: '0',
    SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
    SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
    ...variables
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  if (endsWithTest) onTestFinished(stop)
  const url = /http:\/\/\S+[^\s/]/.exec(await firstLine)?.[0]
  if (url === undefined) throw new Error(`The server did not start: ${(await ended).errors}`)
  return { url, port: Number(new URL(url).port), child, ended, stop }
}

/** Starts the built server, which may refuse to. */
export function spawnServices(variables: Readonly<Record<string, string>>): {
  child: ChildProcess
  ended: Promise<Ended>
  firstLine: Promise<string>
} {
  const child = spawn(process.execPath, [join(inject('build'), 'main.js')], {
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, errors })))
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()))
    child.once('close', () => resolve(''))
  })
  return { child, ended, firstLine }
}
