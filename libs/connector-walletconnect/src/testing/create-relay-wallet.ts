import { type CaipAddress, type Clock } from '@appkit/core'
import { createMemoryStorage } from '@appkit/core/testing'
import { createSafeStorage } from '@appkit/core/internal'
import { WalletKit } from '@reown/walletkit'
import type { ISignClient } from '@walletconnect/types'
import { createCore } from '../client/create-core.js'
import { guardEngine } from '../client/guard-engine.js'
import { createRelayStorage } from '../client/relay-storage.js'
import { createSilentLogger } from '../client/silent-logger.js'
import { DEFAULT_ACCOUNTS } from './default-accounts.js'
import { endRelayClient } from './end-relay-client.js'
import { grantNamespaces, type AskedNamespaces } from './grant-namespaces.js'
import type { RelayWallet, WalletAnswer, WalletRequest } from './relay-wallet.js'
import { sampleAnswer } from './sample-answer.js'

const REJECTED = { code: 5000, message: 'User rejected.' }
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as number)
}

/** An account that connects and signs in by one step. */
export interface SigningAtOnce {
  /** CAIP-10, on an EVM network. */
  readonly account: CaipAddress
  /** EIP-191. */
  sign(message: string): Promise<string>
  /** What the wallet makes of the message that is asked for. @default it stays */
  readonly alter?: Readonly<Record<string, string>> | undefined
}

/** What a wallet is made of. */
export interface RelayWalletParameters {
  readonly relayUrl: string
  /** @default 'test' */
  readonly projectId?: string
  /** CAIP-10. @default accounts in five namespaces */
  readonly accounts?: readonly CaipAddress[]
  readonly metadata?: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
  /** What it says of itself with each session it approves. @source CAIP-25 */
  readonly sessionProperties?: Readonly<Record<string, string>>
  /** Connects and signs in by one step, where a page asks for that. @default it does not know how */
  readonly signsAtOnce?: SigningAtOnce | undefined
  /** Signs; a value that is thrown goes to the page as the wallet's error. @default well-formed answers that sign nothing */
  readonly respond?: (request: WalletRequest) => unknown
}

type Settle = (given: 'approve' | 'reject') => Promise<void>

/** A wallet on another device, on the wallet kit that real ones use. It approves until it is told otherwise. */
export async function createRelayWallet(parameters: RelayWalletParameters): Promise<RelayWallet> {
  const { relayUrl, projectId = 'test', respond = sampleAnswer } = parameters
  const memory = createSafeStorage(
    () => createMemoryStorage(),
    () => undefined
  )
  const core = createCore({
    kitId: `wallet-${crypto.randomUUID()}`,
    projectId,
    relayUrl,
    storage: createRelayStorage({ storage: memory, prefix: 'wallet/', clock }),
    enableTelemetry: false
  })
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => undefined
  const metadata = parameters.metadata ?? {
    name: 'Test Phone',
    description: 'A wallet for tests',
    url: 'https://phone.example',
    icons: []
  }
  const kit = await WalletKit.init({ core: core as never, metadata })

  // What the library mends nowhere of its own would end the test's process.
  const client = kit.engine.signClient as unknown as ISignClient
  client.logger = createSilentLogger() as ISignClient['logger']
  guardEngine(client)

  const requests: WalletRequest[] = []
  const hanging: Settle[] = []
  let accounts = parameters.accounts ?? DEFAULT_ACCOUNTS
  let answer: WalletAnswer = 'approve'
  let promptCount = 0
  let answering = 0

  async function give(settle: Settle, given: 'approve' | 'reject'): Promise<void> {
    answering += 1
    try {
      await settle(given)
    } catch {
      // A page that is gone is no failure of the wallet.
    } finally {
      answering -= 1
    }
  }
  function ask(settle: Settle): void {
    promptCount += 1
    if (answer === 'hang') hanging.push(settle)
    else void give(settle, answer)
  }
  const topics = (): string[] => Object.keys(kit.getActiveSessions())

  kit.on('session_proposal', ({ id, params }) => {
    const asked = params.optionalNamespaces as AskedNamespaces
    ask(async (given) => {
      if (given === 'reject') return kit.rejectSession({ id, reason: REJECTED })
      const { sessionProperties } = parameters
      const namespaces = grantNamespaces(asked, accounts)
      await kit.approveSession({
        id,
        namespaces,
        ...(sessionProperties && { sessionProperties: { ...sessionProperties } })
      })
    })
  })
  const { signsAtOnce } = parameters
  if (signsAtOnce) {
    kit.on('session_authenticate', ({ id, params }) =>
      ask(async (given) => {
        if (given === 'reject') return kit.rejectSessionAuthenticate({ id, reason: REJECTED })
        const request = { ...params.authPayload, ...signsAtOnce.alter }
        const iss = `did:pkh:${signsAtOnce.account}`
        const signature = await signsAtOnce.sign(kit.formatAuthMessage({ request, iss }))
        const auth = { h: { t: 'caip122' as const }, p: { ...request, iss }, s: { t: 'eip191' as const, s: signature } }
        await kit.approveSessionAuthenticate({ id, auths: [auth] })
      })
    )
  }
  kit.on('session_request', ({ id, topic, params }) => {
    const request: WalletRequest = {
      method: params.request.method,
      params: params.request.params as unknown,
      chainId: params.chainId as WalletRequest['chainId']
    }
    requests.push(request)
    ask(async (given) => {
      const reply = { id, jsonrpc: '2.0' }
      if (given === 'reject') return kit.respondSessionRequest({ topic, response: { ...reply, error: REJECTED } })
      try {
        const result = await respond(request)
        await kit.respondSessionRequest({ topic, response: { ...reply, result } })
      } catch (error) {
        const { code = -32603, message = 'failed' } = error as { code?: number; message?: string }
        await kit.respondSessionRequest({ topic, response: { ...reply, error: { code, message } } })
      }
    })
  })

  return {
    get accounts() {
      return accounts
    },
    requests,
    get promptCount() {
      return promptCount
    },
    get answering() {
      return answering
    },
    get sessions() {
      return topics()
    },
    kit,
    pair: async (uri) => kit.pair({ uri }),
    setAnswer(next) {
      answer = next
    },
    settle(given) {
      for (const settle of hanging.splice(0)) void give(settle, given)
    },
    setAccounts(next) {
      accounts = next
    },
    async update(next) {
      accounts = next
      for (const [topic, session] of Object.entries(kit.getActiveSessions())) {
        const asked = session.optionalNamespaces as AskedNamespaces
        await kit.updateSession({ topic, namespaces: grantNamespaces(asked, accounts) })
      }
    },
    async emit(chainId, event) {
      for (const topic of topics()) await kit.emitSessionEvent({ topic, chainId, event })
    },
    async extend() {
      for (const topic of topics()) await kit.extendSession({ topic })
    },
    async disconnect() {
      for (const topic of topics()) await kit.disconnectSession({ topic, reason: DISCONNECTED })
    },
    async setOnline(isOnline) {
      if (isOnline) await core.relayer.transportOpen()
      else await core.relayer.transportClose()
    },
    dispose: () => endRelayClient(core)
  }
}
