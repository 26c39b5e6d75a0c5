import { buildIfChanged } from '../scripts/build-if-changed.mjs'
import { startSandbox } from './start-sandbox.js'
import { serviceOf } from './support/service-of.js'

/**
 * Starts the one stack that every journey uses, and ends it after the last; one that is there already is used. SANDBOX_URL says where it
 * is, SERVICES_URL where its services are, FRAME_URL where the secure frame is, SANDBOX_BUILD which build the journeys start services of their own from.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env['SANDBOX_URL']
  if (given !== undefined) {
    await nameServices(given)
    process.env['SANDBOX_BUILD'] = await buildIfChanged()
    return async () => undefined
  }
  const sandbox = await startSandbox()
  process.env['SANDBOX_URL'] = sandbox.url
  await nameServices(sandbox.url)
  process.env['SANDBOX_BUILD'] = sandbox.build
  return async () => {
    const reports = await sandbox.takePolicyReports()
    await sandbox.stop()
    if (reports.length > 0)
      throw new Error(`Breaches of the content security policy: ${JSON.stringify(reports, null, 2)}`)
  }
}

async function nameServices(sandboxUrl: string): Promise<void> {
  process.env['SERVICES_URL'] = await serviceOf(sandboxUrl, 'rpc')
  process.env['FRAME_URL'] = await serviceOf(sandboxUrl, 'frame')
}
