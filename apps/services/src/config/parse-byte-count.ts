import { ConfigError } from './config-error.js'

const FACTORS: Readonly<Record<string, number>> = { '': 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }

/** Reads `1073741824`, `1024MiB` or `1GiB`. @throws ConfigError */
export function parseByteCount(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,15})\s?([KMG]iB)?$/.exec(text.trim()) ?? []
  const bytes = Number(digits) * (FACTORS[unit] ?? 1)
  if (!Number.isSafeInteger(bytes))
    throw new ConfigError('must be a number of bytes, such as 1073741824, 1024MiB or 1GiB')
  return bytes
}
