import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const localChain = fileURLToPath(new URL('../../apps/local-chain/src/index.ts', import.meta.url))
const chainId = 31_337

/**
 * Starts a chain with tokens and pools on it, which the local providers of the services sell.
 * @returns `settings` of a server that sells them, `close()`
 */
export async function startDevelopmentChain() {
  const { module } = await runnerImport(localChain, { configFile: false, logLevel: 'error' })
  const chains = await module.startLocalChains([{ chainId, name: 'Local Ethereum' }])
  const url = chains.urlOf(chainId)
  const folder = mkdtempSync(join(tmpdir(), 'siege-chain-'))
  const content = join(folder, 'content.json')
  await module.deployContent(url)
  writeFileSync(content, JSON.stringify(module.chainContent([chainId])))
  return {
    settings: { SERVICES_CHAINS: `eip155:${chainId}=${url}`, SERVICES_CHAIN_CONTENT: content },
    async close() {
      rmSync(folder, { recursive: true })
      await chains.stop()
    }
  }
}
