import { isLoopback } from '../http/host-name.js'

/** Whether secrets may be sent to an address: https, or http on this machine, without credentials and fragment. */
export function isSafeAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
