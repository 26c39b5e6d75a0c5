import { spawn } from 'node:child_process'

/**
 * The watchdog's program: kills the processes in its arguments once its standard input ends, unless it was first told to let go. The
 * other end of that pipe is this process, so the nodes end with it however it ends, also by SIGKILL.
 */
export const WATCHDOG_PROGRAM = `
let released = false
process.stdin.on('data', () => { released = true })
process.stdin.on('end', () => {
  if (!released) for (const pid of process.argv.slice(1)) try { process.kill(Number(pid), 'SIGKILL') } catch {}
  process.exit(0)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
`

/** Makes the given processes end when this one does. @returns a function that lets go of them. */
export function watchProcesses(processIds: readonly number[]): () => void {
  const watchdog = spawn(process.execPath, ['-e', WATCHDOG_PROGRAM, ...processIds.map(String)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true
  })
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  return () => {
    if (!watchdog.stdin.writableEnded) watchdog.stdin.end('release')
  }
}
