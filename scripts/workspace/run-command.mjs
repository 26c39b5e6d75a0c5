import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program with this terminal as its own. `quiet` shows its errors only.
 * @returns its exit code; 1 when it ended by a signal or could not start.
 */
export function runCommand(program, parameters, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit'
    const child = spawn(program, parameters, { cwd, stdio, env: { ...process.env, ...env } })
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    const finish = (code) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
