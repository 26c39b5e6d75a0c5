import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import type { WallTime } from '../time/wall-time.js'
import { isLoopback } from '../http/host-name.js'

/** Longest answer of the relay, bytes: a message, a signature and a profile. */
const MAX_ANSWER = 65_536

/** What the user is asked to sign. */
export interface SignInRequest {
  /** Host of the page that asks. */
  readonly domain: string
  /** Its address. */
  readonly siweUri: string
  readonly nonce: string
  /** Until when they may. */
  readonly until: WallTime
}

/** A channel that is open. */
export interface FarcasterChannel {
  /** A client that has it reads what comes of the channel. */
  readonly channelToken: string
  /** For a link or a code. */
  readonly url: string
}

/** What has become of a channel. `over`: the relay knows it no more. */
export type ChannelState =
  | { readonly state: 'pending' | 'denied' | 'over' }
  | {
      readonly state: 'completed'
      readonly message: string
      readonly signature: `0x${string}`
      /** As the relay says; nothing proves it. */
      readonly username: string | undefined
    }

/** A relay through which people are asked in Farcaster's app. @source FIP-11 */
export interface FarcasterRelay {
  /** @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT | BAD_RESPONSE */
  open(request: SignInRequest): Promise<FarcasterChannel>
  /** @throws ServiceError as `open` */
  look(channelToken: string): Promise<ChannelState>
}

/** Where the relay is. */
export interface FarcasterRelayOptions {
  /** Without a slash at the end. */
  readonly url: string
  /** For one answer, ms. */
  readonly timeout: number
  readonly fetch?: typeof globalThis.fetch
}

/** A page that users are sent to: no attacker on the way can change it. */
const safeUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.check((text) => URL.canParse(text) && isSafe(new URL(text)))
)
const channel = v.object({
  channelToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  url: safeUrl,
  nonce: v.string()
})
const username = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/i)), ''))
const status = v.variant('state', [
  v.object({ state: v.picklist(['pending', 'denied']) }),
  v.object({
    state: v.literal('completed'),
    message: v.pipe(v.string(), v.maxLength(8192)),
    signature: v.custom<`0x${string}`>((text) => typeof text === 'string' && /^0x(?:[0-9a-f]{2}){1,8192}$/i.test(text)),
    username
  })
])

/** Asks a relay by HTTP, without following it anywhere else. */
export function farcasterRelay({ url, timeout, fetch = globalThis.fetch }: FarcasterRelayOptions): FarcasterRelay {
  const ask = async (path: string, request: RequestInit): Promise<Response> => {
    const expired = AbortSignal.timeout(timeout)
    try {
      const answer = await fetch(`${url}/v1/${path}`, { ...request, redirect: 'error', signal: expired })
      return new Response(await readAnswer(answer), { status: answer.status })
    } catch (error) {
      if (error instanceof ServiceError) throw error
      if (expired.aborted)
        throw new ServiceError('UPSTREAM_TIMEOUT', 'Farcaster’s relay took too long', { cause: error })
      throw new ServiceError('UNAVAILABLE', 'Farcaster’s relay does not answer', { cause: error })
    }
  }

  return {
    async open({ domain, siweUri, nonce, until }) {
      const answer = await ask('channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          domain,
          siweUri,
          nonce,
          expirationTime: new Date(until).toISOString(),
          // The owner of the account signs, and no key that they have given away.
          acceptAuthAddress: false
        })
      })
      const opened = await decode(channel, answer)
      if (opened.nonce !== nonce) throw unusable()
      return { channelToken: opened.channelToken, url: opened.url }
    },
    async look(channelToken) {
      const answer = await ask('channel/status', { headers: { authorization: `Bearer ${channelToken}` } })
      if ([401, 404, 410].includes(answer.status)) return { state: 'over' }
      const said = await decode(status, answer)
      return said.state === 'completed' ? { ...said, username: said.username || undefined } : { state: said.state }
    }
  }
}

function isSafe({ protocol, hostname, username: user, password }: URL): boolean {
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && user === '' && password === ''
}

async function readAnswer({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER) throw unusable()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

async function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Response
): Promise<v.InferOutput<Schema>> {
  if (!answer.ok)
    throw new ServiceError('UNAVAILABLE', 'Farcaster’s relay refused', { cause: new Error(`HTTP ${answer.status}`) })
  const read = v.safeParse(schema, await answer.json().catch(() => undefined))
  if (!read.success) throw unusable()
  return read.output
}

function unusable(): ServiceError {
  return new ServiceError('BAD_RESPONSE', 'Farcaster’s relay answered with something unusable')
}
