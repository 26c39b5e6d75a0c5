import { formatSignInMessage } from '@appkit/core/sign-in'
import type { CaipNetworkId, SIWXMessage, SIWXMessageInput, SIWXOpenMessage } from '@appkit/core'

/** What writes the messages that people sign. */
export interface SIWXMessenger {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** For wallets that connect and sign in by one step. @default they do it by two */
  createOpenMessage?(chainId: CaipNetworkId): Promise<SIWXOpenMessage>
}

/** For whom a nonce is. */
export type SIWXNonceInput = Pick<SIWXMessageInput, 'chainId'> & Partial<SIWXMessageInput>

/** What an `InformalMessenger` says besides who signs in where. */
export interface InformalMessengerOptions {
  /** The authority that asks, e.g. `example.com`. */
  readonly domain: string
  /** What is signed in to. */
  readonly uri: string
  /** One line of ASCII. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** How long a session counts, ms. @default 30 days */
  readonly expiration?: number | undefined
  /** At least 8 letters or digits that were never used before. A server's, where one verifies the session. `accountAddress` absent: the wallet still has to choose it. */
  getNonce(input: SIWXNonceInput): Promise<string>
  getRequestId?(): Promise<string>
  /** Writes chains without their namespace, e.g. `cosmoshub-4`; on EVM networks it is always so. @default false */
  readonly clearChainIdNamespace?: boolean | undefined
}

const THIRTY_DAYS_MS = 2_592_000_000

/**
 * Writes messages as ERC-4361 has them, and their likes for the other families.
 * @throws AppKitError INVALID_MESSAGE where an option is nothing that the standard allows
 * @source ERC-4361, CAIP-122
 */
export class InformalMessenger implements SIWXMessenger {
  readonly #options: InformalMessengerOptions
  readonly #now: () => number

  /** @param now ms since 1970. @default the system's clock */
  constructor(options: InformalMessengerOptions, now: () => number = () => Date.now()) {
    this.#options = options
    this.#now = now
  }

  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const data = { ...(await this.#say(input)), ...input }
    const text = formatSignInMessage(data, { clearChainIdNamespace: this.#options.clearChainIdNamespace })
    return { ...data, toString: () => text }
  }

  async createOpenMessage(chainId: CaipNetworkId): Promise<SIWXOpenMessage> {
    return this.#say({ chainId })
  }

  async #say(input: SIWXNonceInput): Promise<SIWXOpenMessage> {
    const { domain, uri, statement, resources, expiration = THIRTY_DAYS_MS } = this.#options
    const [nonce, requestId] = await Promise.all([this.#options.getNonce(input), this.#options.getRequestId?.()])
    const issuedAt = this.#now()
    return {
      chainId: input.chainId,
      domain,
      uri: toUri(uri),
      version: '1',
      nonce,
      issuedAt: new Date(issuedAt).toISOString(),
      expirationTime: new Date(issuedAt + expiration).toISOString(),
      ...(statement !== undefined && { statement }),
      ...(resources && { resources }),
      ...(requestId !== undefined && { requestId })
    }
  }
}

/** Writes what browsers leave in an address, and no URI has, as URIs do: `/[id]` is `/%5Bid%5D`. @source RFC 3986, Appendix A */
function toUri(address: string): string {
  const [start = ''] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address) ?? []
  const rest = address.slice(start.length).replace(/[[\]|^]|%(?![0-9a-f]{2})/gi, encodeURIComponent)
  return `${start}${rest}`
}
