import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { SOCIAL_NAMES } from '../options/social-names.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type {
  ConnectorAdapter,
  ConnectorContext,
  ConnectorEvent,
  ConnectorSession
} from '../plugin/connector-adapter.js'
import type {
  EmailStep,
  EmailUpdateStep,
  EmbeddedAccountType,
  EmbeddedUser,
  FramePlace,
  LoginRuntime
} from '../plugin/login-runtime.js'
import type { FakeWallet } from './fake-chain.js'

/** What each question to a fake login is answered with. */
interface LoginAnswers {
  checkOrigin: undefined
  connectEmail: EmailStep
  connectDevice: undefined
  connectOtp: undefined
  getSocialRedirectUri: string
  getFarcasterUri: string
  connectFarcaster: undefined
  connectPasskey: undefined
  addPasskey: undefined
  exportKeys: undefined
  deleteUser: undefined
  logIn: undefined
  setPreferredAccount: undefined
  switchNetwork: undefined
  updateEmail: EmailUpdateStep
  updateEmailPrimaryOtp: undefined
  updateEmailSecondaryOtp: undefined
}

/** A question to a fake login. */
export type FakeLoginQuestion = keyof LoginAnswers

/** How a question is answered: with a value, with an error, or not until the test answers. */
export type FakeLoginMoves = { readonly [Q in FakeLoginQuestion]?: LoginAnswers[Q] | AppKitError | 'hang' }

/** A login in memory, and what a test does with its frame. */
export interface FakeLogin {
  readonly adapter: ConnectorAdapter<LoginRuntime>
  /** `load`, and each question with what it is about (`connectEmail:ann@example.org`), `abort:` and the question it was about, `disconnect:id`, `reject`; in order. */
  readonly calls: readonly string[]
  /** Where the frame was shown; `undefined`: it was hidden. */
  readonly places: readonly (FramePlace | undefined)[]
  /** The live session. */
  readonly session: ConnectorSession | undefined
  /** How this question is answered from now on. */
  setMove<Q extends FakeLoginQuestion>(question: Q, move: FakeLoginMoves[Q]): void
  /** Answers the first question of this kind that waits, also one that was aborted: the late answer of a frame. */
  answer<Q extends FakeLoginQuestion>(question: Q, answer: LoginAnswers[Q] | AppKitError): void
  /** Questions that wait. */
  readonly waiting: readonly FakeLoginQuestion[]
  /** Says how high what the frame asks is, CSS pixels. */
  setFrameHeight(height: number): void
  /** Reports something as the frame does. */
  emit(event: ConnectorEvent): void
}

interface Waiting {
  readonly question: FakeLoginQuestion
  settle(answer: unknown): void
}

const DEFAULT_ACCOUNT: CaipAddress = 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const DEFAULT_MOVES = {
  connectEmail: 'verifyOtp',
  getSocialRedirectUri: 'https://provider.example/authorize?state=0f0e',
  getFarcasterUri: 'https://farcaster.example/~/siwf?channelToken=0f0e',
  updateEmail: 'verifyPrimaryOtp'
} as const satisfies FakeLoginMoves

/**
 * A login with one account. Its wallets are those of `createFakeChain`: a fake chain of the same namespace connects them.
 * @param parameters.moves how questions are answered. @default a code is mailed, and every code is right
 * @param parameters.account CAIP-10. @default one on Ethereum
 * @param parameters.hasSmartAccount whether there is a smart account, at the same address. @default false
 * @param parameters.load replaces the loading of the module, e.g. by one that fails
 */
export function createFakeLogin(
  parameters: {
    id?: string
    moves?: FakeLoginMoves
    account?: CaipAddress
    hasSmartAccount?: boolean
    load?: () => Promise<void>
  } = {}
): FakeLogin {
  const { id = 'AUTH', account = DEFAULT_ACCOUNT, hasSmartAccount = false } = parameters
  const moves: { [question: string]: unknown } = { ...DEFAULT_MOVES, ...parameters.moves }
  const { namespace, caipNetworkId, address } = parseCaipAddress(account)
  const calls: string[] = []
  const places: (FramePlace | undefined)[] = []
  const waiting: Waiting[] = []
  const contexts = new Set<ConnectorContext>()
  const heightListeners = new Set<(height: number) => void>()
  let session: ConnectorSession | undefined
  let email: string | undefined
  let authProvider: EmbeddedUser['provider'] = 'email'
  let accountType: EmbeddedAccountType = 'eoa'
  let count = 0

  const emit = (event: ConnectorEvent): void => {
    for (const context of contexts) context.emit(event)
  }

  function ask<Q extends FakeLoginQuestion>(
    question: Q,
    signal: AbortSignal,
    subject?: string
  ): Promise<LoginAnswers[Q]> {
    calls.push(subject === undefined ? question : `${question}:${subject}`)
    return new Promise((resolve, reject) => {
      const settle = (answer: unknown): void => {
        if (answer instanceof AppKitError) reject(answer)
        else resolve(answer as LoginAnswers[Q])
      }
      const cancel = (): void => reject(new AppKitError('CONNECTION_CANCELLED', { connector: id }))
      if (signal.aborted) return cancel()
      const move = moves[question]
      if (move !== 'hang') return settle(move)
      waiting.push({ question, settle })
      signal.addEventListener('abort', () => {
        calls.push(`abort:${question}`)
        cancel()
      })
    })
  }

  function open(): ConnectorSession {
    count += 1
    const sessionId = session?.id ?? `login-${count}`
    const choices = hasSmartAccount ? (['eoa', 'smartAccount'] as const) : (['eoa'] as const)
    const user: EmbeddedUser = {
      email,
      provider: authProvider,
      accountType,
      accounts: choices.map((type) => ({ address, type })),
      ...(accountType === 'smartAccount' && { isSmartAccountDeployed: false })
    }
    const uid = `${id}:${sessionId}:${namespace}`
    const name = authProvider === 'email' ? 'Email' : SOCIAL_NAMES[authProvider]
    const provider: FakeWallet = { id, uid, name, address, caipNetworkId }
    const wallet: DiscoveredWallet = session?.wallets[0] ?? {
      connector: { uid, id, name, type: 'AUTH', chain: namespace },
      provider
    }
    const accounts = [{ address, caipAddress: account, type: accountType }]
    session = {
      id: sessionId,
      peer: { name },
      granted: [{ namespace, accounts, caipNetworkId, approved: [caipNetworkId] }],
      wallets: [wallet],
      user
    }
    return session
  }

  function createRuntime(context: ConnectorContext): LoginRuntime {
    contexts.add(context)
    const update = (): void => emit({ type: 'sessionUpdated', session: open() })
    return {
      kind: 'login',
      handle: undefined,
      checkOrigin: (signal) => ask('checkOrigin', signal),
      async connectEmail(typed, signal) {
        const step = await ask('connectEmail', signal, typed)
        email = typed
        return step
      },
      connectDevice: (signal) => ask('connectDevice', signal),
      connectOtp: (otp, signal) => ask('connectOtp', signal, otp),
      frameOrigin: 'https://frame.example',
      getSocialRedirectUri: ({ provider: social, returnUrl }, signal) =>
        ask('getSocialRedirectUri', signal, returnUrl === undefined ? social : `${social}:${returnUrl}`),
      getFarcasterUri: (signal) => ask('getFarcasterUri', signal),
      async connectFarcaster(signal) {
        await ask('connectFarcaster', signal)
        authProvider = 'farcaster'
      },
      connectPasskey: (signal) => ask('connectPasskey', signal),
      addPasskey: (signal) => ask('addPasskey', signal),
      exportKeys: (signal) => ask('exportKeys', signal),
      deleteUser: (signal) => ask('deleteUser', signal),
      async logIn(request) {
        const { social } = request
        await ask('logIn', request.signal, social && `${social.provider}:${social.resultUri}`)
        authProvider = social?.provider ?? authProvider
        accountType = request.accountType ?? accountType
        return open()
      },
      async setPreferredAccount(type, signal) {
        await ask('setPreferredAccount', signal, type)
        accountType = type
        update()
      },
      switchNetwork: (network, signal) => ask('switchNetwork', signal, network),
      async updateEmail(typed, signal, { isMailboxLost = false } = {}) {
        const step = await ask('updateEmail', signal, isMailboxLost ? `${typed}:isMailboxLost` : typed)
        email = typed
        return step
      },
      updateEmailPrimaryOtp: (otp, signal) => ask('updateEmailPrimaryOtp', signal, otp),
      async updateEmailSecondaryOtp(otp, signal) {
        await ask('updateEmailSecondaryOtp', signal, otp)
        update()
      },
      syncTheme: () => undefined,
      syncLocale: () => undefined,
      placeFrame: (place) => void places.push(place),
      watchFrameHeight(onHeight) {
        heightListeners.add(onHeight)
        return () => void heightListeners.delete(onHeight)
      },
      rejectRequests: () => void calls.push('reject'),
      async restore() {
        calls.push('restore')
        return session
      },
      async disconnect(sessionId) {
        calls.push(`disconnect:${sessionId}`)
        if (session?.id === sessionId) session = undefined
      },
      dispose: () => void contexts.delete(context)
    }
  }

  return {
    adapter: {
      id,
      type: 'AUTH',
      name: 'Email',
      namespaces: [namespace],
      async load() {
        calls.push('load')
        await parameters.load?.()
        return { create: createRuntime }
      }
    },
    calls,
    places,
    get session() {
      return session
    },
    setMove(question, move) {
      moves[question] = move
    },
    answer(question, answer) {
      const place = waiting.findIndex((one) => one.question === question)
      if (place >= 0) waiting.splice(place, 1)[0]?.settle(answer)
    },
    get waiting() {
      return waiting.map(({ question }) => question)
    },
    setFrameHeight(height) {
      for (const listener of [...heightListeners]) listener(height)
    },
    emit
  }
}
