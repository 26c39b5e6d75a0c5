import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LOCAL_CHAINS, chainContent } from '@appkit/local-chain'
import type { ModuleName } from '@appkit/services'

/** A process of the services that belongs to one test. */
export interface ServicesProcess {
  /** Without a slash at the end; what `?rpc=` and `?directory=` of a page take. */
  readonly url: string
  /** Kills it without warning, as a power cut would, and resolves when it does not listen any more. Calling it twice is safe. */
  kill(): Promise<void>
}

/** Modules that do not start without a setting, and that setting. */
const NEEDED: Readonly<Partial<Record<ModuleName, string>>> = {
  login: 'SERVICES_FRAME_ORIGIN',
  auth: 'SERVICES_AUTH_ORIGIN'
}

/**
 * Starts the built services with some of their modules, for the sandbox's chains and the content on them, on a free loopback port.
 * Modules that do not start without a setting are left out where it is not given.
 * @param variables settings beside those, such as `SERVICES_UPSTREAM_TIMEOUT_MS`
 */
export async function startServices(
  modules: readonly ModuleName[],
  variables: Readonly<Record<string, string>> = {}
): Promise<ServicesProcess> {
  const isSet = (setting: string | undefined): boolean => setting === undefined || setting in variables
  const folder = await mkdtemp(join(tmpdir(), 'journey-services-'))
  const content = join(folder, 'chains.json')
  await writeFile(content, JSON.stringify(chainContent()))
  const child = spawn(process.execPath, [join(process.env['SANDBOX_BUILD'] ?? '', 'server', 'services.js')], {
    env: {
      SERVICES_PORT: '0',
      SERVICES_MODULES: modules.filter((name) => isSet(NEEDED[name])).join(),
      SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
      SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
      SERVICES_CHAINS: LOCAL_CHAINS.map(
        ({ chainId }) => `eip155:${chainId}=${process.env['SANDBOX_URL']}rpc/${chainId}`
      ).join(),
      SERVICES_CHAIN_CONTENT: content,
      ...variables
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'close')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+[^\s/]/.exec(line)?.[0]
    if (url !== undefined) return { url, kill }
  }
  await kill()
  throw new Error(`The services did not start with ${modules.join()}`)
}
