import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { frameSettings } from '../src/settings/frame-settings.js'
import { readOrigins } from './allowed-origins.js'

/** Settings of the server of a frame. */
export interface FrameConfig {
  readonly host: string
  readonly port: number
  /** Origin of the services. */
  readonly servicesUrl: string
  /** `undefined`: the services are asked. */
  readonly allowedOrigins: readonly string[] | undefined
  /** Exact origins of the operator's own apps. */
  readonly ownOrigins: readonly string[]
  readonly networks: v.InferOutput<typeof frameSettings>['networks']
  /** CAIP-2 ids of the networks that have smart accounts. */
  readonly smartAccountNetworks: NonNullable<v.InferOutput<typeof frameSettings>['smartAccountNetworks']>
}

const { servicesUrl: exactOrigin, networks, smartAccountNetworks } = frameSettings.entries

const variables = v.object({
  FRAME_HOST: v.optional(v.string(), '127.0.0.1'),
  FRAME_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), '4500'),
  FRAME_SERVICES_URL: v.pipe(
    v.string(),
    v.transform((url) => url.replace(/\/$/, '')),
    exactOrigin
  ),
  FRAME_ALLOWED_ORIGINS: v.optional(v.string()),
  FRAME_OWN_ORIGINS: v.optional(v.string(), ''),
  FRAME_NETWORKS: v.optional(v.string()),
  FRAME_SMART_ACCOUNT_NETWORKS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '')
    ),
    smartAccountNetworks.wrapped
  )
})

/**
 * Reads the settings from environment variables.
 * @throws RangeError which variable is missing or has not its form; never what it says
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): FrameConfig {
  const result = v.safeParse(variables, environment)
  if (!result.success) {
    const [issue] = result.issues
    throw new RangeError(`${v.getDotPath(issue) ?? 'FRAME_SERVICES_URL'} is missing or cannot be read`)
  }
  const { FRAME_HOST: host, FRAME_PORT: port, FRAME_SERVICES_URL: servicesUrl } = result.output
  const { FRAME_ALLOWED_ORIGINS: listed, FRAME_NETWORKS: file } = result.output
  const { FRAME_SMART_ACCOUNT_NETWORKS: smart } = result.output
  return {
    host,
    port,
    servicesUrl,
    allowedOrigins: listed === undefined ? undefined : readListed(listed),
    ownOrigins: readOwn(result.output.FRAME_OWN_ORIGINS),
    networks: file === undefined ? [] : readNetworks(file),
    smartAccountNetworks: smart
  }
}

/** Every entry counts: one that is left out silently would be missed only by those who cannot log in. */
function readListed(text: string): readonly string[] {
  const entries = entriesOf(text)
  const origins = readOrigins(entries)
  if (origins.length !== new Set(entries).size)
    throw new RangeError(
      'FRAME_ALLOWED_ORIGINS must be a list of origins such as https://app.example or https://*.app.example'
    )
  return origins
}

/** The operator names each origin exactly: a pattern could let a host in that is not the operator's. */
function readOwn(text: string): readonly string[] {
  const entries = entriesOf(text)
  if (!entries.every((entry) => v.is(exactOrigin, entry)))
    throw new RangeError(
      'FRAME_OWN_ORIGINS must be a list of exact origins such as https://app.example, without * and without a path'
    )
  return [...new Set(entries)]
}

function entriesOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
}

function readNetworks(file: string): FrameConfig['networks'] {
  try {
    return v.parse(networks, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new RangeError('FRAME_NETWORKS must name a JSON file: a list of {id, name, symbol, decimals}')
  }
}
