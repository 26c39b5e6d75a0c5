import * as v from 'valibot'
import type { OpenIdApp } from '../auth/auth-settings.js'
import { PROVIDER_ID, WALLET_PROVIDER } from '../auth/provider-id.js'
import { ConfigError } from './config-error.js'
import { isSafeAddress } from './is-safe-address.js'
import { readJsonFile } from './read-json-file.js'

const FORM =
  'must name a JSON file such as {"google": {"name": "Google", "issuer": "https://accounts.google.com", "clientId": "…", "clientSecret": "…"}}'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096))
const app = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  issuer: v.pipe(v.string(), v.maxLength(2048), v.check(isSafeAddress)),
  clientId: text,
  clientSecret: text,
  authentication: v.optional(v.picklist(['post', 'basic']), 'post'),
  scopes: v.optional(text, 'openid profile email')
})

/**
 * Reads the file with the OpenID providers by which people sign in to the app.
 * @throws ConfigError saying what is wrong with it, never what it says
 */
export function readAuthProviders(path: string): readonly OpenIdApp[] {
  const content = readJsonFile(path, FORM)
  if (!v.is(v.record(v.string(), v.unknown()), content) || Object.keys(content).length === 0)
    throw new ConfigError(FORM)
  return Object.entries(content).map(([id, value]) => {
    if (!PROVIDER_ID.test(id) || id === WALLET_PROVIDER)
      throw new ConfigError('names a provider by other signs than a-z, 0-9, _ and -, or by the one for wallets')
    const read = v.safeParse(app, value, { abortEarly: true })
    if (read.success) return { id, ...read.output }
    throw new ConfigError(
      `cannot be used: ${v.getDotPath(read.issues[0]) ?? 'the entry'} of ${id} is missing or has not its form`
    )
  })
}
