import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listen } from './listen.js'
import { relayUrl } from './relay-url.js'
import { sandboxApp } from './sandbox-app.js'
import { startBackend } from './start-backend.js'
import { startLocalFrame } from './start-local-frame.js'
import { readStaticFiles } from './static-files.js'

/** What to start. */
export interface StackOptions {
  /** Directory of a build: `client` with the pages, `server` with the renderer, `frame` with the pages of the secure frame. */
  readonly build: string
  /** @default 0: any free port */
  readonly port?: number
  /** Origin of another secure frame. @default one is started, where the build has its pages */
  readonly frameOrigin?: string | undefined
}

/** The running sandbox. */
export interface Stack {
  /** With a slash at the end. */
  readonly url: string
  /** JSON-RPC of a local chain, node control (`anvil_…`, `evm_…`) included. */
  rpcUrl(chainId: number | 'solana'): string
  /** Of the services, without a slash at the end. */
  readonly servicesUrl: string
  /** Origin of the secure frame. `undefined`: there is none, no user can log in by email. */
  readonly frameOrigin: string | undefined
  stop(): Promise<void>
}

/** Starts the local chains, the services and the server of a build. When one cannot be started, nothing is left running. */
export async function startStack({ build, port = 0, frameOrigin: other }: StackOptions): Promise<Stack> {
  const [files, renderer] = await Promise.all([readStaticFiles(join(build, 'client')), loadRenderer(build)])
  const frame = other === undefined ? await startLocalFrame(join(build, 'frame')) : undefined
  const frameOrigin = other ?? frame?.origin
  const backend = await startBackend(frameOrigin).catch(async (error: unknown) => {
    await frame?.stop()
    throw error
  })
  const { chains, solana, servicesUrl, mails } = backend
  const stop = async (): Promise<void> => {
    await frame?.stop()
    await backend.stop()
  }
  try {
    const services = { rpc: servicesUrl, directory: servicesUrl, relay: relayUrl(servicesUrl), frame: frameOrigin }
    const app = sandboxApp({
      files,
      nodeUrl: chains.urlOf,
      solanaUrl: solana.url,
      services,
      mails,
      render: renderer.renderPage
    })
    const server = await listen(app, port)
    const appOrigin = new URL(server.url).origin
    frame?.meet({ servicesUrl, appOrigin, foreignOrigin: appOrigin.replace('127.0.0.1', 'localhost') })
    return {
      url: server.url,
      servicesUrl,
      frameOrigin,
      rpcUrl: (chainId) => `${server.url}rpc/${chainId}`,
      stop: async () => {
        await server.stop()
        await stop()
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function loadRenderer(build: string): Promise<typeof import('../src/pages/ssr/render.js')> {
  return import(/* @vite-ignore */ pathToFileURL(join(build, 'server', 'render.js')).href)
}
