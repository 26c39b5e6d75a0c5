import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'

/** A local node. */
export interface Devnet {
  /** For JSON-RPC over HTTP. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts `npm run devnet:polkadot` on a free port. The first time, npm fetches about 300 MB. */
export function startDevnet(): Promise<Devnet> {
  const script = fileURLToPath(new URL('../../../../scripts/devnet-polkadot.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^Polkadot node at (\S+)$/.exec(line) ?? []
      if (url === undefined) return
      resolve({
        url,
        stop() {
          child.kill('SIGTERM')
          return ended
        }
      })
    })
    child.on('close', (code) => reject(new Error(`the node ended with code ${code}`)))
  })
}
