import { startSandbox } from './start-sandbox.js'

/** Starts the one stack that every journey uses, and ends it after the last. Its address is in SANDBOX_URL; one that is there already is used. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['SANDBOX_URL'] !== undefined) return async () => undefined
  const sandbox = await startSandbox()
  process.env['SANDBOX_URL'] = sandbox.url
  return async () => {
    const reports = await sandbox.takePolicyReports()
    await sandbox.stop()
    if (reports.length > 0)
      throw new Error(`Breaches of the content security policy: ${JSON.stringify(reports, null, 2)}`)
  }
}
