import { ConfigError } from './config-error.js'

const MAX_ORIGINS = 200

/**
 * Reads the places from which pictures may be fetched: `images.example` stands for `https://images.example`.
 * @returns origins
 * @throws ConfigError for an entry that is neither a host name nor an http(s) origin
 */
export function parseImageOrigins(entries: readonly string[]): ReadonlySet<string> {
  if (entries.length > MAX_ORIGINS) throw new ConfigError(`must have at most ${MAX_ORIGINS} entries`)
  return new Set(
    entries.map((entry, index) => {
      const text = /^https?:\/\//.test(entry) ? entry : `https://${entry}`
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (!url || !/^https?:\/\/[^/?#@*\s]+$/.test(text))
        throw new ConfigError(
          `must be a list of hosts such as images.example or http://images.example:8080: see entry ${index + 1}`
        )
      return url.origin
    })
  )
}
