import {
  AppKitError,
  parseCaipNetworkId,
  type CaipNetworkId,
  type SIWXConfig,
  type SIWXHost,
  type SIWXMessageInput,
  type SIWXSession
} from '@appkit/core'
import { messageData } from './message-helpers.js'
import type {
  AppKitSIWEClient,
  SIWEClientOptions,
  SIWEConfig,
  SIWECreateMessageArguments,
  SIWEMessageParams,
  SIWESession
} from './siwe-config.js'

const FIVE_MINUTES_MS = 300_000

const failure = (detail: string) => new AppKitError('SIGN_IN_FAILED', { detail })

/**
 * Sign-in with Ethereum on a server of the app's own: what the option `siweConfig` takes. Accounts of other families are let be.
 * @example createAppKit({ …, siweConfig: createSIWEConfig({ getNonce, createMessage, verifyMessage, getSession, signOut }) })
 */
export function createSIWEConfig(given: SIWEConfig): AppKitSIWEClient {
  const options: SIWEClientOptions = {
    required: given.required ?? true,
    enabled: given.enabled ?? true,
    nonceRefetchIntervalMs: given.nonceRefetchIntervalMs ?? FIVE_MINUTES_MS,
    sessionRefetchIntervalMs: given.sessionRefetchIntervalMs ?? FIVE_MINUTES_MS,
    signOutOnDisconnect: given.signOutOnDisconnect ?? true,
    signOutOnAccountChange: given.signOutOnAccountChange ?? true,
    signOutOnNetworkChange: given.signOutOnNetworkChange ?? true
  }
  let host: SIWXHost | undefined
  const { getSession, signOut, endSession } = createSessions(given, options)

  async function getNonce(address?: string): Promise<string> {
    const nonce = await given.getNonce(address)
    if (!nonce) throw failure('siweControllerClient:getNonce - nonce is undefined')
    return nonce
  }

  async function getMessageParams(): Promise<SIWEMessageParams> {
    const params = await given.getMessageParams?.()
    if (!params) throw failure('Failed to get message params!')
    return params
  }

  const siwx: SIWXConfig = {
    signOutOnDisconnect: options.signOutOnDisconnect,
    sessionRefetchIntervalMs: options.sessionRefetchIntervalMs,
    attach(attached) {
      host = attached
    },
    getRequired: () => options.required,
    isMeant: (chainId) => options.enabled && parseCaipNetworkId(chainId).namespace === 'eip155',
    async createMessage({ accountAddress, chainId }: SIWXMessageInput) {
      const [nonce, params] = await Promise.all([getNonce(accountAddress), getMessageParams()])
      const args: SIWECreateMessageArguments = {
        ...params,
        chainId: Number(parseCaipNetworkId(chainId).reference),
        address: `did:pkh:${chainId}:${accountAddress}`,
        nonce,
        version: '1',
        iat: params.iat ?? new Date(host?.now() ?? Date.now()).toISOString()
      }
      const text = given.createMessage(args)
      return { ...messageData(args, accountAddress), toString: () => text }
    },
    async addSession({ message, signature, cacao }: SIWXSession) {
      const isVerified = await given.verifyMessage({ message, signature, ...(cacao !== undefined && { cacao }) })
      if (!isVerified) throw failure('Failed to verify message')
      const session = await getSession()
      if (!session) throw failure('Error verifying SIWE signature')
      given.onSignIn?.(session)
    },
    revokeSession: endSession,
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut()
    },
    async getSessions(chainId: CaipNetworkId, address: string) {
      const session = await getSession()
      if (!session) return []
      const isAccount = session.address.toLowerCase() === address.toLowerCase()
      const isNetwork = `eip155:${session.chainId}` === chainId
      const isOver = (!isAccount && options.signOutOnAccountChange) || (!isNetwork && options.signOutOnNetworkChange)
      if (isOver) {
        await signOut()
        return []
      }
      // The server keeps the text and the signature; the kit does not read them.
      const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    }
  }

  return {
    options,
    siwx,
    getNonce,
    getMessageParams,
    createMessage: given.createMessage,
    verifyMessage: given.verifyMessage,
    getSession,
    signOut,
    async signIn() {
      const account = host?.getAccount('eip155')
      if (!host || !account) throw new AppKitError('WALLET_DISCONNECTED', { connector: 'eip155' })
      const message = await siwx.createMessage(account)
      const text = message.toString()
      const signature = await host.signMessage({ message: text, namespace: 'eip155' })
      await siwx.addSession({ data: message, message: text, signature })
      host.sessionsChanged()
      const session = await getSession()
      if (!session) throw failure('Error verifying SIWE signature')
      return session
    }
  }
}

/** Makes what reads and ends the session that the server has. */
function createSessions(given: SIWEConfig, options: SIWEClientOptions) {
  let signingOut: Promise<boolean> | undefined
  /** The ends that are under way, by account. */
  const endings = new Map<string, Promise<void>>()

  /** However many ask at once, the server is told once. */
  function signOut(): Promise<boolean> {
    signingOut ??= Promise.resolve(given.signOut())
      .then((isOut) => {
        if (isOut) given.onSignOut?.()
        return isOut
      })
      .finally(() => (signingOut = undefined))
    return signingOut
  }

  /**
   * An account is signed out of each of its networks at once, and the server has one session for them all. That of another account, or of EVM
   * where the account is of another family, belongs to one still in use.
   */
  async function endSession(chainId: CaipNetworkId, address: string): Promise<void> {
    if (parseCaipNetworkId(chainId).namespace !== 'eip155') return
    const account = address.toLowerCase()
    const end = async (): Promise<void> => {
      const session = await given.getSession()
      if (!session) return
      const isOther = Boolean(session.address) && session.address.toLowerCase() !== account
      if (!isOther || !options.signOutOnAccountChange) await signOut()
    }
    const ending = endings.get(account) ?? end().finally(() => endings.delete(account))
    endings.set(account, ending)
    return ending
  }

  async function getSession(): Promise<SIWESession | null> {
    const session = await given.getSession()
    if (!session) return null
    if (!session.address) throw failure('SIWE session is missing address')
    if (!session.chainId) throw failure('SIWE session is missing chainId')
    return session
  }

  return { getSession, signOut, endSession }
}
