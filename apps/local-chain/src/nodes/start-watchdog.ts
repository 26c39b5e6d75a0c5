import { spawn } from 'node:child_process'

/**
 * The watchdog's program: it reads process ids from its standard input and kills them once that input ends, unless the last word was to
 * let go. The other end of the pipe is held by this process, so what is watched ends with it however it ends, also by SIGKILL.
 */
export const WATCHDOG_PROGRAM = `
let words = ''
process.stdin.on('data', (chunk) => { words += chunk })
process.stdin.on('end', () => {
  const lines = words.trim().split('\\n')
  if (lines.at(-1) !== 'release') for (const line of lines) try { process.kill(Number(line), 'SIGKILL') } catch {}
  process.exit(0)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
`

/** A small process that outlives this one for a moment. */
export interface Watchdog {
  /** Makes a process end when this one does. */
  watch(processId: number): void
  /** Lets go of all. Calling it twice is safe. */
  release(): void
}

/** Starts the watchdog. Without one (no process could be made) nothing else changes. */
export function startWatchdog(): Watchdog {
  const dog = spawn(process.execPath, ['-e', WATCHDOG_PROGRAM], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  dog.on('error', () => {})
  dog.stdin.on('error', () => {})
  dog.unref()
  return {
    watch: (processId) => void dog.stdin.write(`${processId}\n`),
    release: () => {
      if (!dog.stdin.writableEnded) dog.stdin.end('release\n')
    }
  }
}
