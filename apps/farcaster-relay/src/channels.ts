import { randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** Channels that are kept. */
const KEPT = 500
/** How long a channel is open unless its end is said, ms. */
const LASTS_MS = 3_600_000

const text = v.pipe(v.string(), v.maxLength(2048))

/** How an app opens a channel. @source FIP-11 */
export const channelRequest = v.object({
  siweUri: text,
  domain: v.pipe(text, v.nonEmpty()),
  nonce: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{8,128}$/i))),
  notBefore: v.optional(text),
  expirationTime: v.optional(v.pipe(text, v.isoTimestamp())),
  requestId: v.optional(text),
  redirectUrl: v.optional(text),
  acceptAuthAddress: v.optional(v.boolean(), false)
})
type ChannelRequest = v.InferOutput<typeof channelRequest>

/** How the app of a person answers. */
export const authentication = v.object({
  message: v.pipe(v.string(), v.maxLength(8192)),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i), v.maxLength(4096)),
  authMethod: v.optional(v.picklist(['custody', 'authAddress']), 'custody'),
  fid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  username: v.optional(text),
  bio: v.optional(text),
  displayName: v.optional(text),
  pfpUrl: v.optional(text)
})
export type Authentication = v.InferOutput<typeof authentication>

/** A channel, as its status tells it. */
export interface Channel {
  readonly state: 'pending' | 'completed' | 'denied'
  readonly nonce: string
  readonly url: string
  readonly signatureParams: Omit<ChannelRequest, 'acceptAuthAddress'> & { readonly nonce: string }
  readonly acceptAuthAddress: boolean
  readonly answer?: Authentication | undefined
}

/** Channels in memory. */
export interface Channels {
  /** @param urlOf the address for a link, of its token */
  open(request: ChannelRequest, urlOf: (channelToken: string) => string): { channelToken: string; channel: Channel }
  /** @returns `undefined` for one that never was, is over, or was read after its end */
  find(channelToken: string): Channel | undefined
  /** The same for the app: it reads the end once. */
  read(channelToken: string): Channel | undefined
  /** @returns what holds now; `undefined` for one that is open no more */
  complete(channelToken: string, answer: Authentication | 'denied'): Channel | undefined
}

export function createChannels(now: () => number = () => Date.now()): Channels {
  const channels = new Map<string, { channel: Channel; until: number }>()
  const find = (channelToken: string): Channel | undefined => {
    const entry = channels.get(channelToken)
    return entry && entry.until > now() ? entry.channel : undefined
  }
  return {
    find,
    open({ acceptAuthAddress, nonce = randomBytes(16).toString('hex'), ...request }, urlOf) {
      const channelToken = randomBytes(16).toString('hex').toUpperCase()
      const url = urlOf(channelToken)
      const signatureParams = { ...request, nonce }
      const channel: Channel = { state: 'pending', nonce, url, signatureParams, acceptAuthAddress }
      const until = request.expirationTime === undefined ? now() + LASTS_MS : Date.parse(request.expirationTime)
      channels.set(channelToken, { channel, until })
      const [oldest] = channels.keys()
      if (channels.size > KEPT && oldest !== undefined) channels.delete(oldest)
      return { channelToken, channel }
    },
    read(channelToken) {
      const channel = find(channelToken)
      if (channel && channel.state !== 'pending') channels.delete(channelToken)
      return channel
    },
    complete(channelToken, answer) {
      const entry = channels.get(channelToken)
      if (!entry || find(channelToken)?.state !== 'pending') return undefined
      const channel: Channel =
        answer === 'denied' ? { ...entry.channel, state: 'denied' } : { ...entry.channel, state: 'completed', answer }
      channels.set(channelToken, { ...entry, channel })
      return channel
    }
  }
}
