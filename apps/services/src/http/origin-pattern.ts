import { ConfigError } from '../config/config-error.js'

/** Entries of the origin list at most. */
export const MAX_ORIGINS = 200

/** One entry of the list of pages: a whole origin, where `*` may stand for one label of the name or for the port. */
export interface OriginPattern {
  /** As it was written. */
  readonly text: string
  readonly scheme: string
  readonly labels: readonly string[]
  /** Empty: the scheme's own port. `*`: any. */
  readonly port: string
}

/**
 * Reads `https://app.example`, `https://*.app.example` or `http://localhost:*`.
 * @throws ConfigError for anything else, a lone `*` included
 */
export function parseOriginPattern(text: string): OriginPattern {
  const [, scheme, name, port = ''] =
    /^([a-z][a-z0-9+.-]{0,19}):\/\/([a-z0-9.*-]{1,253})(?::(\d{1,5}|\*))?$/.exec(text.toLowerCase()) ?? []
  const labels = name?.split('.') ?? []
  const isWhole = labels.every((label) => label === '*' || /^[a-z0-9-]+$/.test(label))
  if (scheme === undefined || !isWhole || labels.every((label) => label === '*'))
    throw new ConfigError('must be a list of origins such as https://app.example or https://*.app.example')
  return { text, scheme, labels, port: port === ownPort(scheme) ? '' : port }
}

/** Whether an `Origin` header is on the list. Labels are compared whole. @source docs/threats.md T2.E23, T9.13 */
export function isListedOrigin(patterns: readonly OriginPattern[], origin: string): boolean {
  const [, scheme, name, port = ''] =
    /^([a-z][a-z0-9+.-]{0,19}):\/\/([a-z0-9.-]{1,253})(?::(\d{1,5}))?$/.exec(origin) ?? []
  if (scheme === undefined || name === undefined) return false
  const labels = name.split('.')
  return patterns.some(
    (pattern) =>
      pattern.scheme === scheme &&
      (pattern.port === '*' || pattern.port === (port === ownPort(scheme) ? '' : port)) &&
      pattern.labels.length === labels.length &&
      pattern.labels.every((label, index) => (label === '*' ? labels[index] !== '' : label === labels[index]))
  )
}

function ownPort(scheme: string): string | undefined {
  return { http: '80', https: '443' }[scheme]
}
