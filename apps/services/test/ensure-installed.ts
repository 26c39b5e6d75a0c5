import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Makes sure that a server program is on this machine; on Debian, as root, it is installed. Nothing is started.
 * @param probe options with which the program says its version
 * @throws Error in one line when it is not there
 */
export async function ensureInstalled(program: string, packageName: string, probe: string): Promise<void> {
  const isInstalled = (): Promise<boolean> =>
    run(program, [probe]).then(
      () => true,
      () => false
    )
  if (await isInstalled()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const wait = ['-o', 'DPkg::Lock::Timeout=120']
    await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', packageName], { env }).catch(() => {})
  }
  if (!(await isInstalled()))
    throw new Error(`These tests cannot run: there is no ${program} on this machine (apt-get install ${packageName})`)
}
