import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes sure that `litecoind` is on this machine; on Debian, as root, it is installed. @throws Error in one line when it is not there */
export async function ensureLitecoind(): Promise<void> {
  const isInstalled = (): Promise<boolean> =>
    run('litecoind', ['--version']).then(
      () => true,
      () => false
    )
  if (await isInstalled()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const wait = ['-o', 'DPkg::Lock::Timeout=120']
    const packages = ['install', '-y', '--no-install-recommends', 'litecoind']
    await run('apt-get', [...wait, ...packages], { env }).catch(() => undefined)
  }
  if (!(await isInstalled())) {
    throw new Error('These tests cannot run: there is no litecoind on this machine (apt-get install litecoind)')
  }
}
