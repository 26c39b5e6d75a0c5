import { toCaipAddress, type CaipAddress } from '@appkit/core'
import { connect } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeReply
} from '@appkit/core/testing'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { createSmartSessionActions } from '../src/logic/create-smart-session-actions.js'

/** Of the page. */
export const ORIGIN = 'https://app.example'
/** Seconds since 1970, as the kit's clock begins. */
export const NOW = 1_800_000_000

/** The account of the tests. */
export const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** What the wallet was asked, in order. */
export interface Asked {
  readonly method: string
  readonly params: readonly unknown[]
}

/** How a test plays the wallet; a method that is not here is one that the wallet does not know. */
export type WalletAnswers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Grants what it is asked for, and signs typed data by the account's key. */
export const WILLING: WalletAnswers = {
  wallet_grantPermissions: ([request]) => ({ ...(request as object), context: '0xc0de' }),
  eth_signTypedData_v4: ([, typedData]) => owner.signTypedData(JSON.parse(String(typedData))),
  wallet_revokePermissions: ([session]) => {
    const { pci, address } = session as { readonly pci: string; readonly address: string }
    return owner.signMessage({ message: `Revoke the session ${pci} of ${address.toLowerCase()}` })
  }
}

/** The answer of a user who declines. */
export function decline(): never {
  throw Object.assign(new Error('User rejected'), { code: 4001 })
}

/** A kit that is connected to a wallet with smart sessions, and the services that it asks. */
export async function openKit({
  answers = WILLING,
  capabilities = { '0x1': { permissions: { supported: true } } },
  replies = {}
}: {
  readonly answers?: WalletAnswers
  /** What the wallet says of its chains. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** By what follows the path of the account's sessions: nothing, `/activate`, `/revoke`. */
  readonly replies?: Readonly<Record<string, FakeReply>>
} = {}) {
  const asked: Asked[] = []
  const request = async ({ method, params }: Asked): Promise<unknown> => {
    asked.push({ method, params })
    const answer = answers[method]
    if (!answer) throw Object.assign(new Error('Unsupported'), { code: 4200 })
    return answer(params)
  }
  const wallet = { id: 'org.example.one', name: 'One', address: owner.address, request }
  const chain = createFakeChain({ wallets: [wallet] })
  const account: CaipAddress = toCaipAddress('eip155:1', owner.address)
  const provider = createFakeDataProvider()
  const path = `/v1/sessions/${encodeURIComponent(account)}`
  for (const [at, reply] of Object.entries(replies)) provider.reply(`${path}${at}`, reply)
  const platform = createFakePlatform({
    baseUrls: { rpc: 'https://rpc.example', directory: 'https://directory.example' },
    window: Object.assign(new EventTarget(), { location: { origin: ORIGIN } }) as unknown as Window,
    fetch: (input, options) => {
      const sent = new Request(input, options)
      sent.headers.set('origin', ORIGIN)
      return provider.fetch(sent)
    }
  })
  const { widget } = createTestWidget({ platform, chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(wallet.id)))
  Object.assign(await widget.chains.load('eip155'), { getCapabilities: async () => capabilities })
  const connectorUid = chain.uidOf(wallet.id)
  return {
    widget,
    account,
    asked,
    actions: createSmartSessionActions(widget),
    /** Requests to the services that change something, as they were sent. */
    sent: () =>
      Promise.all(
        provider.requests
          .filter(({ method }) => method === 'POST')
          .map(async (posted) => ({
            to: decodeURIComponent(new URL(posted.url).pathname),
            body: (await posted.clone().json()) as Readonly<Record<string, unknown>>
          }))
      ),
    async switchAccount(address: Hex) {
      const accounts = [{ address, caipAddress: toCaipAddress('eip155:1', address), type: 'eoa' as const }]
      chain.emit({ type: 'accountsChanged', connectorUid, accounts })
      await settle()
    },
    async switchNetwork() {
      chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:8453' })
      await settle()
    }
  }
}
