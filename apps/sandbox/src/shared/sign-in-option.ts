import type { CreateAppKitOptions } from '@appkit/sdk'
import { createSIWEConfig, formatMessage, type SIWESession } from '@appkit/sdk/siwe'
import { DefaultSIWX } from '@appkit/sdk/siwx'
import './window-sandbox.js'

/**
 * How people sign in on a page: `?siwx=required`, `?siwx=optional`; `?siwe=required`, `?siwe=optional` on the sandbox's server, where a session ends with
 * the connection, the account and the network unless `keep=disconnect,account,network` says otherwise. @default they do not
 */
export function signInOption(query: URLSearchParams): Pick<CreateAppKitOptions, 'siwx' | 'siweConfig'> {
  const [siwx, siwe] = [query.get('siwx'), query.get('siwe')]
  if (siwx !== null) return { siwx: new DefaultSIWX({ required: siwx === 'required' }) }
  if (siwe !== null) return { siweConfig: onServer(siwe === 'required', query.get('keep')?.split(',') ?? []) }
  return {}
}

function onServer(required: boolean, kept: readonly string[]) {
  const told: string[] = (window.signIns = [])
  return createSIWEConfig({
    required,
    signOutOnDisconnect: !kept.includes('disconnect'),
    signOutOnAccountChange: !kept.includes('account'),
    signOutOnNetworkChange: !kept.includes('network'),
    getNonce: async () => (await fetch('/siwe/nonce')).text(),
    getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [31337, 31338] }),
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    verifyMessage: async (signed) => (await (await post('/siwe/verify', signed)).json()) === true,
    getSession: async () => (await (await fetch('/siwe/session')).json()) as SIWESession | null,
    signOut: async () => (await post('/siwe/sign-out', {})).ok,
    onSignIn: (session) => void told.push(`in ${session?.address} on ${session?.chainId}`),
    onSignOut: () => void told.push('out')
  })
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
