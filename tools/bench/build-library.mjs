import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds a lib, with what it stands on, for what runs outside of a page. @param name folder under libs/ */
export function buildLibrary(name) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/nx.mjs', 'run', `@appkit/${name}:build`], {
      cwd: root,
      stdio: 'ignore'
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} could not be built`))))
  })
}
