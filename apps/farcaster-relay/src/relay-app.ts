import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { authentication, channelRequest, type Channel, type Channels } from './channels.js'
import { channelPage, PAGE_HEADERS } from './channel-page.js'
import type { FindPerson } from './people.js'

/** Where a channel's url leads. */
export const CHANNEL_PATH = '/~/siwf'
const KEY_HEADER = 'x-farcaster-auth-relay-key'

const decision = v.variant('answer', [
  v.object({ answer: v.literal('approve'), name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  v.object({ answer: v.literal('refuse') })
])

/** What the relay is made of. */
export interface RelayAppOptions {
  readonly channels: Channels
  readonly findPerson: FindPerson
  /** Apps of people show it: no other caller answers a channel. */
  readonly authKey: string
  /** Of this server. */
  readonly origin: () => string
}

/** The HTTP interface of a relay, and the page on which a tester is the person with the phone. @source FIP-11 */
export function relayApp({ channels, findPerson, authKey, origin }: RelayAppOptions): Hono {
  const app = new Hono()
  const tokenOf = (context: Context): string => context.req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
  const refuse = (context: Context, status: 400 | 401, error: string) => context.json({ error }, status)
  const read = async <Schema extends v.GenericSchema>(context: Context, schema: Schema) =>
    v.safeParse(schema, await context.req.json().catch(() => undefined))

  app.post('/v1/channel', async (context) => {
    const wanted = await read(context, channelRequest)
    if (!wanted.success) return refuse(context, 400, 'Validation error')
    const urlOf = (token: string): string => `${origin()}${CHANNEL_PATH}?channelToken=${token}`
    const { channelToken, channel } = channels.open(wanted.output, urlOf)
    return context.json({ channelToken, url: channel.url, nonce: channel.nonce }, 201)
  })
  app.get('/v1/channel/status', (context) => {
    const channel = channels.read(tokenOf(context))
    if (!channel) return refuse(context, 401, 'Unauthorized')
    return context.json(statusOf(channel), channel.state === 'pending' ? 202 : 200)
  })
  app.post('/v1/channel/authenticate', async (context) => {
    if (context.req.header(KEY_HEADER) !== authKey) return refuse(context, 401, 'Unauthorized')
    const said = await read(context, authentication)
    if (!said.success) return refuse(context, 400, 'Validation error')
    const channel = channels.complete(tokenOf(context), said.output)
    return channel ? context.json(statusOf(channel), 201) : refuse(context, 401, 'Unauthorized')
  })

  app.get(CHANNEL_PATH, (context) => {
    const channel = channels.find(context.req.query('channelToken') ?? '')
    return context.html(channelPage(channel), channel ? 200 : 404, PAGE_HEADERS)
  })
  app.post(CHANNEL_PATH, async (context) => {
    const token = context.req.query('channelToken') ?? ''
    const channel = channels.find(token)
    const decided = v.safeParse(decision, await context.req.parseBody())
    if (channel?.state !== 'pending' || !decided.success)
      return context.html(channelPage(channel, 'Type a name of letters, digits and hyphens.'), 400, PAGE_HEADERS)
    const answer =
      decided.output.answer === 'refuse' ? 'denied' : await (await findPerson(decided.output.name)).approve(channel)
    return context.html(channelPage(channels.complete(token, answer)), 200, PAGE_HEADERS)
  })
  return app
}

function statusOf({ answer, ...channel }: Channel) {
  return { ...channel, ...answer, metadata: { ip: '127.0.0.1', userAgent: '' } }
}
