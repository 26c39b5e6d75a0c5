import { parseCaipAddress, type CaipAddress } from '@appkit/core'

/** What a page asks for, as it is sent. */
export type AskedNamespaces = Readonly<
  Record<
    string,
    { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
  >
>

interface GrantedNamespaces {
  [namespace: string]: { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
}

/** Grants the accounts that it has on the chains that are asked for, with every method. */
export function grantNamespaces(asked: AskedNamespaces, accounts: readonly CaipAddress[]): GrantedNamespaces {
  const granted: GrantedNamespaces = {}
  for (const [namespace, { chains = [], methods, events }] of Object.entries(asked)) {
    const own = accounts.filter((account) => chains.includes(parseCaipAddress(account).caipNetworkId))
    if (own.length === 0) continue
    granted[namespace] = {
      chains: [...new Set(own.map((account) => parseCaipAddress(account).caipNetworkId))],
      accounts: [...own],
      methods: [...methods],
      events: [...events]
    }
  }
  return granted
}
