import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callRpc } from '@appkit/local-chain'
import { buildIfChanged } from '../scripts/build-if-changed.mjs'

/** The sandbox as tests use it. */
export interface Sandbox {
  /** With a slash at the end. */
  readonly url: string
  /** The build it runs from. */
  readonly build: string
  /** Calls a local chain's node, control methods (`anvil_…`, `evm_…`) included. */
  rpc(chainId: number, method: string, params?: readonly unknown[]): Promise<unknown>
  /** The browser's reports of policy breaches since the last call. */
  takePolicyReports(): Promise<readonly unknown[]>
  stop(): Promise<void>
}

/** Builds the sandbox when a source changed, and starts it with chains of its own on free ports. */
export async function startSandbox(): Promise<Sandbox> {
  const build = await buildIfChanged()
  const { startStack }: typeof import('../server/start-stack.js') = await import(
    pathToFileURL(join(build, 'server', 'start-stack.js')).href
  )
  const stack = await startStack({ build })
  return {
    url: stack.url,
    build,
    rpc: (chainId, method, params) => callRpc(stack.rpcUrl(chainId), method, params),
    takePolicyReports: () => takePolicyReports(`${stack.url}csp-reports`),
    stop: stack.stop
  }
}

async function takePolicyReports(url: string): Promise<readonly unknown[]> {
  const reports = (await (await fetch(url)).json()) as readonly unknown[]
  await fetch(url, { method: 'DELETE' })
  return reports
}
