import { isLoopback } from '../http/host-name.js'
import { ConfigError } from './config-error.js'

/**
 * Reads the origin of the secure frame.
 * @returns as a browser writes it
 * @throws ConfigError for anything but one whole origin that is https, or on this machine
 */
export function parseFrameOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.hostname.includes('*') || (text !== url.origin && text !== `${url.origin}/`))
    throw new ConfigError('must be one origin such as https://secure.example; http only on this machine')
  return url.origin
}
