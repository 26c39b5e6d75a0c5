import {
  AppKitError,
  parseCaipNetworkId,
  type CaipNetworkId,
  type SIWXConfig,
  type SIWXHost,
  type SIWXMessage,
  type SIWXMessageData,
  type SIWXMessageInput,
  type SIWXOpenMessage,
  type SIWXSession,
  type SIWXVerifier
} from '@appkit/core'
import { parseSignInMessage } from '@appkit/core/sign-in'
import { InformalMessenger, type SIWXMessenger } from './informal-messenger.js'
import { LocalStorage, type SIWXStorage } from './local-storage.js'

/** Signs messages in place of the wallet. */
export type SIWXSigner = NonNullable<SIWXConfig['signMessage']>

/** What a `DefaultSIWX` is made of. */
export interface DefaultSIWXOptions {
  /** @default one that names the page, with a random nonce */
  readonly messenger?: SIWXMessenger | undefined
  /** Looked at before the kit's own. @default those of the kit's chain plug-ins */
  readonly verifiers?: readonly SIWXVerifier[] | undefined
  /** @default the page's own, under `@appkit/siwx` */
  readonly storage?: SIWXStorage | undefined
  /** Whether to disconnect a user who does not sign in. @default true */
  readonly required?: boolean | undefined
  /** @default the connected wallet */
  readonly signer?: SIWXSigner | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The fields of a message that its text must say as the session does. */
const COMPARED = [
  'accountAddress',
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'statement'
] as const satisfies readonly (keyof SIWXMessageData)[]

/**
 * Sign-in that lives in the page: sessions are verified here and kept in the browser. It tells the page who is there; a server that has to know
 * verifies the session itself, e.g. by `@appkit/chain-eip155/verify`.
 * @example createAppKit({ …, siwx: new DefaultSIWX({ required: false }) })
 */
export class DefaultSIWX implements SIWXConfig {
  readonly signOutOnDisconnect: boolean
  readonly signMessage?: SIWXSigner
  readonly #required: boolean
  readonly #verifiers: readonly SIWXVerifier[]
  readonly #ownMessenger: SIWXMessenger | undefined
  readonly #ownStorage: SIWXStorage | undefined
  #host: SIWXHost | undefined
  #storage: SIWXStorage | undefined

  constructor(options: DefaultSIWXOptions = {}) {
    this.#required = options.required ?? true
    this.#verifiers = options.verifiers ?? []
    this.#ownMessenger = options.messenger
    this.#ownStorage = options.storage
    this.signOutOnDisconnect = options.signOutOnDisconnect ?? true
    if (options.signer) this.signMessage = options.signer
  }

  attach(host: SIWXHost): void {
    this.#host = host
    host.onStorageChange((key) => {
      const storage = this.#sessions()
      if (storage instanceof LocalStorage && storage.isKeptAt(key)) host.sessionsChanged()
    })
  }

  getRequired(): boolean {
    return this.#required
  }

  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    return (this.#ownMessenger ?? this.#pageMessenger()).createMessage(input)
  }

  async createOpenMessage(chainId: CaipNetworkId): Promise<SIWXOpenMessage | undefined> {
    const messenger = this.#ownMessenger ?? this.#pageMessenger()
    // A signer in place of the wallet does not sign while connecting.
    return this.signMessage ? undefined : messenger.createOpenMessage?.(chainId)
  }

  async addSession(session: SIWXSession): Promise<void> {
    if (!(await this.#isGood(session))) throw new AppKitError('SIGNATURE_INVALID', {})
    await this.#sessions().add(session)
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#sessions().delete(chainId, address)
  }

  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    const good = await Promise.all(sessions.map((session) => this.#isGood(session)))
    if (!good.every((isGood) => isGood)) throw new AppKitError('SIGNATURE_INVALID', {})
    await this.#sessions().set(sessions)
  }

  /**
   * Verifies them once more; what was altered meanwhile is forgotten. What cannot be verified now, without a node of a contract's network say,
   * stays for another time. @throws what prevented that, where nothing is left. @source docs/threats.md T8.18
   */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const sessions = await this.#sessions().get(chainId, address)
    const judged = await Promise.allSettled(sessions.map((session) => this.#isGood(session)))
    const good = judged.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
    const left = sessions.filter((_session, index) => good[index])
    const kept = sessions.filter((_session, index) => good[index] !== false)
    const failed = judged.find((one) => one.status === 'rejected')
    if (failed && left.length === 0) throw failed.reason
    if (kept.length === sessions.length) return left
    // Before a kit is there, there may be no verifier: what is kept stays.
    if (!this.#host && this.#verifiers.length === 0) return left
    await this.#sessions().delete(chainId, address)
    for (const session of kept) await this.#sessions().add(session)
    return left
  }

  /** @returns `undefined`: there is no verifier. @throws AppKitError the verifier could not tell now */
  async #isGood(session: SIWXSession): Promise<boolean | undefined> {
    if (!this.#says(session)) return false
    const { namespace } = parseCaipNetworkId(session.data.chainId)
    const own = this.#verifiers.find(
      (verifier) => verifier.chainNamespace === namespace && (verifier.shouldVerify?.(session) ?? true)
    )
    return (own ?? this.#host)?.verify(session)
  }

  /** Whether the text says what the session claims it does. A host's own messenger may write as it likes. */
  #says({ data, message }: SIWXSession): boolean {
    try {
      const said = parseSignInMessage(message)
      return COMPARED.every((field) => said[field] === data[field])
    } catch {
      return this.#ownMessenger !== undefined && !(this.#ownMessenger instanceof InformalMessenger)
    }
  }

  #sessions(): SIWXStorage {
    this.#storage ??=
      this.#ownStorage ?? new LocalStorage({ storage: this.#host?.storage, now: () => this.#host?.now() ?? Date.now() })
    return this.#storage
  }

  #pageMessenger(): SIWXMessenger {
    const { host: domain, href } = (this.#host ?? globalThis).location
    const { origin, pathname } = new URL(href)
    // What stands behind the path may be private.
    const options = { domain, uri: `${origin}${pathname}`, getNonce: async () => randomNonce() }
    return new InformalMessenger(options, () => this.#host?.now() ?? Date.now())
  }
}

/** 128 random bits, as letters and digits. */
function randomNonce(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
