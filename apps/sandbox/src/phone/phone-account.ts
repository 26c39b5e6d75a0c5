import type { CaipNetworkId, ChainNamespace } from '@appkit/core'

/** What a dapp asks of the phone in a session. */
export interface PhoneRequest {
  readonly method: string
  /** As the dapp sent it: the parameters of a method are what its namespace says. */
  readonly params: unknown
  readonly chainId: CaipNetworkId
}

/** The phone's keys in one namespace: several accounts, one of which is in use. */
export interface PhoneAccounts {
  readonly namespace: ChainNamespace
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** Every account's address on a chain; the first chain when there is none. */
  addressesOn(chainId?: CaipNetworkId): readonly string[]
  /** Place of the account in use. */
  selected: number
  /** Does what is asked, after the owner said yes. Throws a PhoneRefusal where it cannot. */
  answer(request: PhoneRequest): Promise<unknown>
}

/** Parameters as an object without surprises: what is none has no fields. */
export function fieldsOf(params: unknown): Readonly<Record<string, unknown>> {
  return typeof params === 'object' && params !== null ? { ...params } : {}
}

/** A text among the parameters. Throws a PhoneRefusal where there is none. */
export function textOf(params: unknown, name: string): string {
  const value = fieldsOf(params)[name]
  if (typeof value === 'string') return value
  throw new PhoneRefusal(-32602, `Invalid params: ${name}`)
}

/** Why the phone does not do what was asked: a JSON-RPC error. */
export class PhoneRefusal extends Error {
  override readonly name = 'PhoneRefusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
