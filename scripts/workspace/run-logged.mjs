import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './root.mjs'

/** Lines of its output that are shown of a program that failed. */
const LAST_LINES = 40

/** @returns the path of a new log file in the folder for temporary files */
export function newLog(name) {
  return join(mkdtempSync(join(tmpdir(), 'appkit-')), `${name}.log`)
}

/**
 * Runs a program and writes down what it prints. The terminal gets the lines that `isShown` wants, and of a program that fails the last ones
 * and the name of the log.
 * @returns its exit code; 1 when it ended by a signal or could not start.
 */
export async function runLogged(
  program,
  parameters,
  { log, isShown = () => false, cwd = root, stdout = process.stdout, stderr = process.stderr }
) {
  const file = createWriteStream(log, { flags: 'a' })
  const last = []
  let isStopped = false
  const child = spawn(program, parameters, { cwd, stdio: ['inherit', 'pipe', 'pipe'] })
  const forward = (signal) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
  for (const [stream, shown] of [
    [child.stdout, stdout],
    [child.stderr, stderr]
  ]) {
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`)
      if (isShown(line)) return shown.write(`${line}\n`)
      last.push(line)
      if (last.length > LAST_LINES) last.shift()
    })
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      last.push(`${program}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (given) => resolve(given ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward)
  await new Promise((resolve) => file.end(resolve))
  if (code !== 0 && !isStopped) stderr.write([...last, `The whole output: ${log}`, ''].join('\n'))
  return code
}
