import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startLocalChains } from '@appkit/local-chain'
import { listen } from './listen.js'
import { sandboxApp } from './sandbox-app.js'
import { readStaticFiles } from './static-files.js'

/** What to start. */
export interface StackOptions {
  /** Directory of a build: `client` with the pages, `server` with the renderer. */
  readonly build: string
  /** @default 0: any free port */
  readonly port?: number
}

/** The running sandbox. */
export interface Stack {
  /** With a slash at the end. */
  readonly url: string
  /** JSON-RPC of a local chain, node control (`anvil_…`, `evm_…`) included. */
  rpcUrl(chainId: number): string
  stop(): Promise<void>
}

/** Starts the local chains and the server of a build. When one cannot be started, nothing is left running. */
export async function startStack({ build, port = 0 }: StackOptions): Promise<Stack> {
  const [files, renderer] = await Promise.all([readStaticFiles(join(build, 'client')), loadRenderer(build)])
  const chains = await startLocalChains()
  try {
    const server = await listen(sandboxApp({ files, nodeUrl: chains.urlOf, render: renderer.renderPage }), port)
    return {
      url: server.url,
      rpcUrl: (chainId) => `${server.url}rpc/${chainId}`,
      stop: async () => {
        await server.stop()
        await chains.stop()
      }
    }
  } catch (error) {
    await chains.stop()
    throw error
  }
}

function loadRenderer(build: string): Promise<{ renderPage: (origin: string) => string }> {
  return import(/* @vite-ignore */ pathToFileURL(join(build, 'server', 'render.js')).href)
}
