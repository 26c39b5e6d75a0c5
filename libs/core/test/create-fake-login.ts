import type {
  ConnectorAdapter,
  ConnectorContext,
  ConnectorEvent,
  ConnectorSession,
  EmbeddedUser,
  GrantedNamespace,
  LoginRuntime
} from '../src/index.js'
import { AppKitError } from '../src/errors/appkit-error.js'
import type { FakeWallet } from '../src/testing/fake-chain.js'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SESSION = 'login-1'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ADDRESS = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

/** A login in memory: only what the core does with it. */
export interface FakeLogin {
  readonly adapter: ConnectorAdapter<LoginRuntime>
  /** What the runtime was asked, in order. */
  readonly calls: readonly string[]
  emit(event: ConnectorEvent): void
  /** The session, with this user. */
  session(user?: Partial<EmbeddedUser>): ConnectorSession
  /** The next login fails. */
  fail(error: AppKitError): void
}

/** @param options.hasSolana whether the login has an account there as well. @default false */
export function createFakeLogin({ hasSolana = false } = {}): FakeLogin {
  const calls: string[] = []
  let context: ConnectorContext | undefined
  let failure: AppKitError | undefined
  const uid = `AUTH:${SESSION}:eip155`
  const provider: FakeWallet = { id: 'AUTH', uid, name: 'Email', address: ADDRESS, caipNetworkId: 'eip155:1' }
  const solanaUid = `AUTH:${SESSION}:solana`
  const solana: FakeWallet = {
    id: 'AUTH',
    uid: solanaUid,
    name: 'Email',
    address: SOLANA_ADDRESS,
    caipNetworkId: SOLANA
  }
  const connector = { uid, id: 'AUTH', name: 'Email', type: 'AUTH' as const, chain: 'eip155' as const }

  const solanaWallet = {
    connector: { ...connector, uid: solanaUid, chain: 'solana' as const },
    provider: solana
  }
  const solanaGrant: GrantedNamespace = {
    namespace: 'solana',
    caipNetworkId: SOLANA,
    approved: [SOLANA],
    accounts: [{ address: SOLANA_ADDRESS, caipAddress: `${SOLANA}:${SOLANA_ADDRESS}`, type: 'eoa' }]
  }

  const session = (user: Partial<EmbeddedUser> = {}): ConnectorSession => ({
    id: SESSION,
    peer: { name: 'Email' },
    granted: [
      {
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        approved: ['eip155:1'],
        accounts: [{ address: ADDRESS, caipAddress: `eip155:1:${ADDRESS}`, type: 'eoa' }]
      },
      ...(hasSolana ? [solanaGrant] : [])
    ],
    wallets: [{ connector, provider }, ...(hasSolana ? [solanaWallet] : [])],
    user: { email: 'alice@example.com', provider: 'email', accountType: 'eoa', ...user }
  })
  const unused = (): never => {
    throw new AppKitError('UNKNOWN', { detail: 'not a part of this fake' })
  }

  return {
    calls,
    session,
    emit: (event) => context?.emit(event),
    fail(error) {
      failure = error
    },
    adapter: {
      id: 'AUTH',
      type: 'AUTH',
      name: 'Email',
      namespaces: hasSolana ? ['eip155', 'solana'] : ['eip155'],
      async load() {
        return {
          create(given) {
            context = given
            return {
              kind: 'login',
              handle: undefined,
              async logIn({ accountType, networks, createSignIn }) {
                calls.push(`logIn:${accountType}:${networks?.eip155}`)
                if (failure) throw failure
                const asked = await createSignIn?.('eip155:1')
                if (!asked) return session()
                const data = { ...asked, accountAddress: ADDRESS }
                return { ...session(), signedIn: [{ data, message: 'signed text', signature: '0x01' }] }
              },
              async restore(_signal, { networks, accountType } = {}) {
                calls.push(`restore:${accountType}:${networks?.eip155}`)
                return session(accountType && { accountType })
              },
              async disconnect(id) {
                calls.push(`disconnect:${id}`)
              },
              syncLocale: () => undefined,
              syncTheme: ({ mode, variables }) => void calls.push(`theme:${mode}:${variables['--w3m-accent']}`),
              rejectRequests: () => void calls.push('reject'),
              placeFrame: unused,
              checkOrigin: unused,
              connectEmail: unused,
              connectDevice: unused,
              connectOtp: unused,
              frameOrigin: 'https://frame.example',
              getSocialRedirectUri: unused,
              getFarcasterUri: unused,
              connectFarcaster: unused,
              connectPasskey: unused,
              addPasskey: unused,
              exportKeys: unused,
              deleteUser: unused,
              setPreferredAccount: unused,
              switchNetwork: unused,
              updateEmail: unused,
              updateEmailPrimaryOtp: unused,
              updateEmailSecondaryOtp: unused,
              dispose: () => undefined
            }
          }
        }
      }
    }
  }
}
