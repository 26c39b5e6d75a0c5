import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LocalChainError } from './local-chain-error.js'

/** Node's names of a platform and a processor, with the name the binary packages use. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64'
}

/** Which machine, and how a package is found: replaced in tests. */
export interface AnvilBinaryOptions {
  readonly platform?: string
  readonly arch?: string
  /** Resolves a module path such as `pkg/package.json`; throws when the package is absent. */
  readonly resolve?: (specifier: string) => string
}

/**
 * The path of the anvil binary for this machine. The package's own install script is not needed.
 * @throws LocalChainError when there is no binary for this machine, or its package was not installed.
 */
export function anvilBinary(options: AnvilBinaryOptions = {}): string {
  const { platform = process.platform, arch = process.arch } = options
  const resolve = options.resolve ?? createRequire(import.meta.url).resolve
  const packageName = PACKAGES[`${platform}-${arch}`]
  if (packageName === undefined) throw new LocalChainError(`There is no anvil binary for ${platform}-${arch}`)
  try {
    return join(dirname(resolve(`${packageName}/package.json`)), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new LocalChainError(`The package ${packageName} is not installed: run npm install on this machine`, { cause })
  }
}
