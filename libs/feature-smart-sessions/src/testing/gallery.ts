import type { PlainError } from '@appkit/core'
import type { SmartSession } from '@appkit/core/data'
import type { WidgetState } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  galleryAddress,
  galleryError,
  GALLERY_NOW,
  type CachedQuestion,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import type { RevocationStatus, SmartSessionsState } from '../logic/smart-sessions-slice.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** Smart sessions as a kit announces them, with all their words. */
export const smartSessionsEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-smart-sessions.js')
}

const DAY = 86_400_000
const GAME = `0x${'5a'.repeat(20)}`
const WEI_TENTH = '0x16345785d8a0000'

const calls = (...names: readonly string[]) => ({
  type: 'contract-call',
  data: { address: GAME, abi: [], functions: names.map((functionName) => ({ functionName })) }
})
const coins = (period: number) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: WEI_TENTH, start: 1, period }
})
const tokens = {
  type: 'erc20-recurring-allowance',
  data: { token: GAME, allowance: '0xf4240', start: 1, period: 3_600 }
}

const session = (pci: string, parts: Partial<SmartSession> = {}): SmartSession => ({
  pci,
  project: { id: 'game', name: 'game.example' },
  expiry: GALLERY_NOW + 7 * DAY,
  createdAt: GALLERY_NOW - DAY,
  permissions: [calls('move')],
  ...parts
})
const ACTIVE: readonly SmartSession[] = [
  session('one', { permissions: [calls('move', 'attack'), coins(86_400)] }),
  session('two', {
    project: { id: 'club', name: 'club.example' },
    expiry: GALLERY_NOW + 30 * DAY,
    createdAt: GALLERY_NOW - 2 * DAY,
    permissions: [coins(7 * 86_400)]
  })
]
const EXTREME: readonly SmartSession[] = [
  session('long', {
    project: { id: 'long', name: `${'a-very-long-name.'.repeat(6)}example` },
    permissions: [
      calls('transferEverythingThatThereIsToAnybodyWhoAsksForIt', 'x'.repeat(64)),
      { ...coins(90), data: { allowance: `0x${'f'.repeat(64)}`, start: 1, period: 90 } },
      tokens,
      { type: 'something-else', data: {} },
      {
        ...calls('play'),
        data: { ...calls('play').data, functions: [{ functionName: 'play', operation: 'DelegateCall' }] }
      },
      { ...calls('buy'), data: { ...calls('buy').data, functions: [{ functionName: 'buy', valueLimit: WEI_TENTH }] } }
    ]
  }),
  session('nameless', { project: { id: 'x', name: '' } })
]
const MANY = Array.from({ length: 100 }, (_, index) =>
  session(`many-${index}`, { project: { id: 'x', name: `app-${index + 1}.example` } })
)

const makeState = (parts: GalleryParts, revocation: RevocationStatus = { step: 'idle' }): WidgetState => {
  const state = createGalleryState({
    connectedOn: 'eip155:1',
    options: { features: { smartSessions: true } },
    ...parts
  })
  return { ...state, smartSessions: { revocation } satisfies SmartSessionsState } as WidgetState
}

function entry(
  state: string,
  description: string,
  answer: { readonly data?: readonly SmartSession[]; readonly error?: PlainError },
  revocation?: RevocationStatus
): GalleryEntry {
  const account = `eip155:1:${galleryAddress('eip155')}`
  const cached: CachedQuestion['answer'] = answer.error
    ? { status: 'rejected', error: answer.error }
    : answer.data
      ? { status: 'fulfilled', data: answer.data }
      : { status: 'pending' }
  return {
    view: 'SmartSessionList',
    state,
    description,
    features: [smartSessionsEntry],
    makeState: () =>
      makeState(
        {
          stack: [{ view: 'Account' }, { view: 'SmartSessionList' }],
          answers: [{ endpointName: 'getSessions', question: { account }, answer: cached }]
        },
        revocation
      )
  }
}

/** Smart sessions in every state. */
export const SMART_SESSIONS_GALLERY: readonly GalleryEntry[] = [
  entry('active', 'Two apps may act', { data: ACTIVE }),
  entry('loading', 'On their way', {}),
  entry('empty', 'None yet', { data: [] }),
  entry('failed', 'The sessions could not be loaded', { error: galleryError('UNAVAILABLE') }),
  entry('signing', 'The wallet is asked', { data: ACTIVE }, { step: 'signing', pci: 'one' }),
  entry('revoking', 'The services are told', { data: ACTIVE }, { step: 'revoking', pci: 'one' }),
  entry(
    'rejected',
    'Declined in the wallet',
    { data: ACTIVE },
    {
      step: 'failed',
      pci: 'one',
      error: galleryError('USER_REJECTED')
    }
  ),
  entry(
    'not-revoked',
    'The services could not be told',
    { data: ACTIVE },
    {
      step: 'failed',
      pci: 'one',
      error: galleryError('UNAVAILABLE')
    }
  ),
  entry('extreme', 'Endless names, the largest amount, unknown kinds', { data: EXTREME }),
  entry('many', 'A hundred sessions', { data: MANY }),
  {
    view: 'SmartSessionCreated',
    state: 'default',
    description: 'An app may act from now on',
    features: [smartSessionsEntry],
    makeState: () => makeState({ stack: [{ view: 'Account' }, { view: 'SmartSessionCreated' }] })
  }
]
