import type { CaipNetworkId, ChainNamespace } from '@appkit/core'
import type { IWalletKit } from '@reown/walletkit'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { approveSignIn } from './approve-sign-in.js'
import { PhoneRefusal, type PhoneAccounts } from './phone-account.js'
import type { PhoneAnswer, PhoneProposal, PhoneSession, PhoneState, WaitingRequest } from './phone-state.js'

type Proposal = Parameters<typeof buildApprovedNamespaces>[0]['proposal'] & { readonly id: number }
type Session = ReturnType<IWalletKit['getActiveSessions']>[string]

/** A dapp that wants to connect, and what the owner can answer. */
interface WaitingProposal {
  readonly shown: PhoneProposal
  approve(namespaces: readonly ChainNamespace[]): Promise<void>
  reject(): Promise<void>
}

/** Answered without asking: the dapp was let in for this. */
const SILENT = new Set(['eth_accounts', 'eth_requestAccounts', 'getAccountAddresses', 'cosmos_getAccounts'])
const EVENTS = ['accountsChanged', 'chainChanged']

/** What a phone is made of. */
export interface PhoneOptions {
  readonly kit: IWalletKit
  readonly accounts: readonly PhoneAccounts[]
  /** Whether it connects and signs in by one step, where a dapp asks for that. @default false */
  readonly signsInAtOnce?: boolean | undefined
  readonly onChange: (state: PhoneState) => void
}

/** A wallet on another screen, with an owner: the user at the page, or a test. */
export interface Phone {
  readonly state: PhoneState
  readonly accounts: readonly PhoneAccounts[]
  /** Follows a `wc:` link. */
  pair(uri: string): Promise<void>
  /** Says yes to the first proposal. @param namespaces @default all that were asked for */
  approve(namespaces?: readonly ChainNamespace[]): Promise<void>
  /** Says no to the first proposal. */
  reject(): Promise<void>
  /** Answers the first request. */
  answerRequest(isApproved: boolean): Promise<void>
  /** What it does with what is asked from now on. */
  setAnswer(answer: PhoneAnswer): void
  /** Tells every session that has the namespace that another chain is in use: any one, also one that no page knows. */
  switchChain(chainId: CaipNetworkId): Promise<void>
  /** Puts another account in use and tells every session that has the namespace. */
  switchAccount(namespace: ChainNamespace, index: number): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
}

/** Makes a phone of a kit and keys. */
export function createPhone({ kit, accounts, signsInAtOnce = false, onChange }: PhoneOptions): Phone {
  const proposals = new Map<number, WaitingProposal>()
  const requests: WaitingRequest[] = []
  let answer: PhoneAnswer = 'ask'
  let isOnline = true
  let trouble = ''

  const accountsOf = (namespace: string): PhoneAccounts | undefined =>
    accounts.find((candidate) => candidate.namespace === namespace)
  const sessions = (): Session[] => Object.values(kit.getActiveSessions())

  function state(): PhoneState {
    return {
      isOnline,
      answer,
      proposals: [...proposals.values()].map(({ shown }) => shown),
      requests: [...requests],
      sessions: sessions().map(describeSession),
      trouble
    }
  }
  const changed = (): void => onChange(state())

  /** Runs one act of the owner. What fails is shown, and told to who called. */
  async function act(run: () => Promise<unknown>): Promise<void> {
    trouble = ''
    try {
      await run()
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error)
      throw error
    } finally {
      changed()
    }
  }
  const quietly = (acting: Promise<void>): void => void acting.catch(() => undefined)

  function grantOf(own: PhoneAccounts, chains: readonly CaipNetworkId[] = own.chains) {
    return {
      chains: [...chains],
      methods: [...own.methods],
      events: EVENTS,
      accounts: chains.map((chainId) => `${chainId}:${own.addressesOn(chainId)[own.selected] ?? ''}`)
    }
  }

  const approve: Phone['approve'] = (namespaces) =>
    act(async () => {
      const [id, waiting] = [...proposals][0] ?? []
      if (id === undefined || waiting === undefined) return
      proposals.delete(id)
      await waiting.approve(namespaces ?? waiting.shown.namespaces)
    })

  async function connect(proposal: Proposal, wanted: readonly ChainNamespace[]): Promise<void> {
    const supportedNamespaces = Object.fromEntries(
      accounts.filter(({ namespace }) => wanted.includes(namespace)).map((own) => [own.namespace, grantOf(own)])
    )
    await kit.approveSession({
      id: proposal.id,
      namespaces: buildApprovedNamespaces({ proposal, supportedNamespaces })
    })
  }
  const reject: Phone['reject'] = () =>
    act(async () => {
      const [id, waiting] = [...proposals][0] ?? []
      if (id === undefined || waiting === undefined) return
      proposals.delete(id)
      await waiting.reject()
    })
  const answerRequest: Phone['answerRequest'] = (isApproved) =>
    act(async () => {
      const request = requests.shift()
      if (request === undefined) return
      changed()
      await respond(request, isApproved)
    })

  async function respond(request: WaitingRequest, isApproved: boolean): Promise<void> {
    const { id, topic } = request
    const outcome = isApproved ? await resultOf(request) : { error: getSdkError('USER_REJECTED') }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  }

  async function resultOf(request: WaitingRequest) {
    try {
      const own = accountsOf(request.chainId.split(':', 1)[0] ?? '')
      if (own === undefined) throw new PhoneRefusal(5104, 'Unsupported namespace key.')
      return { result: (await own.answer(request)) ?? null }
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: unknown }
      return { error: { code: typeof code === 'number' ? code : -32603, message: String(message) } }
    }
  }

  /** Tells every session with that namespace. */
  async function tell(
    namespace: string,
    run: (session: Session, chains: readonly CaipNetworkId[]) => Promise<unknown>
  ) {
    for (const session of sessions()) {
      const granted = session.namespaces[namespace]
      if (granted) await run(session, chainsOf(granted.accounts))
    }
  }

  function propose(proposal: WaitingProposal): void {
    proposals.set(proposal.shown.id, proposal)
    changed()
    if (answer !== 'ask') quietly(answer === 'approve' ? approve() : reject())
  }

  kit.on('session_proposal', ({ id, params }) => {
    const { name, url } = params.proposer.metadata
    const asked = Object.keys({ ...params.requiredNamespaces, ...params.optionalNamespaces })
    const namespaces = accounts
      .map(({ namespace }) => namespace)
      .filter((own) => asked.some((key) => key.split(':', 1)[0] === own))
    propose({
      shown: { id, name, url, namespaces },
      approve: (wanted) => connect(params, wanted),
      reject: () => kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
    })
  })
  const evm = accountsOf('eip155')
  if (signsInAtOnce && evm)
    kit.on('session_authenticate', (request) => {
      const { id, params } = request
      const { name, url } = params.requester.metadata
      propose({
        shown: { id, name, url, namespaces: ['eip155'] },
        approve: () => approveSignIn(kit, evm, request),
        reject: () => kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
      })
    })
  kit.on('proposal_expire', ({ id }) => {
    proposals.delete(id)
    changed()
  })
  kit.on('session_request', ({ id, topic, params: { request, chainId: chain } }) => {
    const chainId = chain as CaipNetworkId
    const asked: WaitingRequest = { id, topic, method: request.method, params: request.params, chainId }
    if (SILENT.has(request.method)) return quietly(act(() => respond(asked, true)))
    requests.push(asked)
    changed()
    if (answer !== 'ask') quietly(answerRequest(answer === 'approve'))
    return undefined
  })
  kit.on('session_request_expire', ({ id }) => {
    const index = requests.findIndex((request) => request.id === id)
    if (index >= 0) requests.splice(index, 1)
    changed()
  })
  kit.on('session_delete', changed)

  return {
    get state() {
      return state()
    },
    accounts,
    pair: (uri) => act(() => kit.pair({ uri: uri.trim() })),
    approve,
    reject,
    answerRequest,
    setAnswer(next) {
      answer = next
      changed()
    },
    switchChain: (chainId) =>
      act(() => {
        const [namespace = '', reference = ''] = chainId.split(':')
        const data = namespace === 'eip155' ? Number(reference) : chainId
        return tell(namespace, async ({ topic }, chains) => {
          const known = chains.includes(chainId) ? chainId : chains[0]
          if (known === undefined) return
          await kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data }, chainId: known })
        })
      }),
    switchAccount: (namespace, index) =>
      act(async () => {
        const own = accountsOf(namespace)
        if (own === undefined) return
        own.selected = index
        await tell(namespace, async ({ topic, namespaces: granted }, chains) => {
          const { accounts: now } = grantOf(own, chains)
          const entry = granted[namespace]
          if (entry === undefined) return
          await kit.updateSession({ topic, namespaces: { ...granted, [namespace]: { ...entry, accounts: now } } })
          const event = { name: 'accountsChanged', data: now }
          await kit.emitSessionEvent({ topic, event, chainId: chains[0] ?? '' })
        })
      }),
    disconnect: () =>
      act(async () => {
        for (const { topic } of sessions())
          await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      }),
    goOffline: () =>
      act(async () => {
        isOnline = false
        await kit.core.relayer.transportClose()
      }),
    goOnline: () =>
      act(async () => {
        await kit.core.relayer.transportOpen()
        isOnline = true
      })
  }
}

function describeSession({ topic, peer, namespaces }: Session): PhoneSession {
  return { topic, name: peer.metadata.name, namespaces: Object.keys(namespaces) as ChainNamespace[] }
}

/** The chains that accounts are on. */
function chainsOf(accounts: readonly string[]): readonly CaipNetworkId[] {
  return [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':') as CaipNetworkId))]
}
