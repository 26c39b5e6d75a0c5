import { ConfigError } from './config-error.js'

const HOUR_MS = 3_600_000

/** Reads how long a wallet without its passkey is waited for, hours. @returns ms @throws ConfigError */
export function parseWaitHours(text: string): number {
  if (!/^\s*\d{1,5}(\.\d{1,6})?\s*$/.test(text) || Number(text) === 0)
    throw new ConfigError('must be hours, such as 72 or 0.5')
  return Math.ceil(Number(text) * HOUR_MS)
}
