import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Computes until the process that started it is gone, also where that was killed. */
const LOOP = `
process.on('disconnect', () => process.exit())
const turn = () => {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(turn)
}
turn()`

/**
 * Starts a child on every core that only computes.
 * @returns what ends them; resolves when they are gone
 */
export function keepCoresBusy(cores = availableParallelism()) {
  const children = Array.from({ length: cores }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  )
  const ends = children.map((child) => new Promise((resolve) => void child.once('close', resolve)))
  return async () => {
    for (const child of children) child.kill()
    await Promise.all(ends)
  }
}
