import * as v from 'valibot'

/** Where the server of the frame puts its settings into the page: the `name` of a `meta` element, with JSON in `content`. */
export const SETTINGS_NAME = 'frame-settings'

const network = v.object({
  /** CAIP-2. */
  id: v.custom<`${string}:${string}`>(
    (id) => typeof id === 'string' && /^(?:eip155:[1-9]\d{0,15}|solana:[-\w]{1,32})$/.test(id)
  ),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
})

const evmNetworkId = v.custom<`eip155:${string}`>((id) => typeof id === 'string' && /^eip155:[1-9]\d{0,15}$/.test(id))

/** As browsers write it: no path, no `*`. */
const exactOrigin = v.pipe(
  v.string(),
  v.check((url) => URL.canParse(url) && new URL(url).origin === url && !url.includes('*'))
)

/** What the operator says: read by the page from its document, so that nothing has to be fetched before the handshake. */
export const frameSettings = v.object({
  /** Origin of the services, without a slash at the end. */
  servicesUrl: exactOrigin,
  /** Origins of the apps that are answered, as `isAllowedOrigin` of the protocol reads them. */
  allowedOrigins: v.array(v.string()),
  /** Exact origins of the operator's own apps, in which people approve in the page where the browser says what covers it. @default none */
  ownOrigins: v.optional(v.array(exactOrigin)),
  /** Networks besides those of the protocol. */
  networks: v.array(network),
  /** CAIP-2 ids of the EVM networks that have smart accounts: the services have a bundler there. @default none */
  smartAccountNetworks: v.optional(v.array(evmNetworkId))
})

/** Settings of a frame. */
export type FrameSettings = v.InferOutput<typeof frameSettings>

/** A network on which the frame has accounts. */
export type FrameNetwork = v.InferOutput<typeof network>

/**
 * Reads the settings that the server has put into the document.
 * @returns `undefined` where there are none, or they have not their form
 */
export function readSettings(document: Pick<Document, 'querySelector'>): FrameSettings | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_NAME}"]`)?.content
  if (content === undefined) return undefined
  try {
    const read = v.safeParse(frameSettings, JSON.parse(content))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
