import type { NameSuggestion } from '@appkit/core/data'
import type { WidgetState } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import { createGalleryState, galleryError, type CachedQuestion, type GalleryEntry } from '@appkit/ui-react/testing'
import type { NamesState } from '../logic/names-slice.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** Names as a kit announces them, with all their words. */
export const namesEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-names.js')
}

const SUFFIX = 'reown.id'
const LONGEST = 'the-longest-name-that-anybody-can-have-in-the-whole-wide-world1'

const choice = (label: string, isRegistered = false): NameSuggestion => ({ name: `${label}.${SUFFIX}`, isRegistered })
const likeAlice = (isTaken: boolean) => [
  choice('alice', isTaken),
  ...['alice-id', 'my-alice', 'the-alice', 'alice-wallet', 'alice-one'].map((label) => choice(label))
]

interface EntryParts {
  readonly typed?: string
  readonly status?: NamesState['status']
  /** What was found for what was typed. */
  readonly found?: readonly NameSuggestion[] | 'failed'
}

function entry(state: string, description: string, parts: EntryParts = {}): GalleryEntry {
  const { typed = '', status = { step: 'editing' }, found = [] } = parts
  const answer: CachedQuestion['answer'] =
    found === 'failed'
      ? { status: 'rejected', error: galleryError('UNAVAILABLE') }
      : { status: 'fulfilled', data: found }
  const question = { name: typed.trim().toLowerCase(), zone: SUFFIX }
  const makeState = (): WidgetState =>
    ({
      ...createGalleryState({
        connectedOn: 'eip155:1',
        stack: [{ view: 'Account' }, { view: 'RegisterAccountName' }],
        answers: [{ endpointName: 'getNameSuggestions', question, answer }]
      }),
      names: { typed, status } satisfies NamesState
    }) as WidgetState
  return { view: 'RegisterAccountName', state, description, features: [namesEntry], makeState }
}

const registered = (state: string, description: string, name: string): GalleryEntry => ({
  view: 'RegisterAccountNameSuccess',
  state,
  description,
  features: [namesEntry],
  makeState: () =>
    ({
      ...createGalleryState({
        connectedOn: 'eip155:1',
        stack: [{ view: 'Account' }, { view: 'RegisterAccountNameSuccess', parameters: { name } }]
      }),
      names: { typed: '', status: { step: 'editing' } } satisfies NamesState
    }) as WidgetState
})

const alice = { typed: 'alice', found: likeAlice(false) }
const aliceTaken = { typed: 'alice', found: likeAlice(true) }
const name = `alice.${SUFFIX}`
const failure = galleryError('USER_REJECTED')

/** Names in every state. */
export const NAMES_GALLERY: readonly GalleryEntry[] = [
  entry('empty', 'As it opens'),
  entry('free', 'A name that can be had, and others like it', alice),
  entry('taken', 'Another user has it', aliceTaken),
  entry('short', 'Three letters', { typed: 'bob' }),
  entry('characters', 'A letter of another script', { typed: 'аlice' }),
  entry('longest', 'The longest name there is', {
    typed: LONGEST,
    found: [choice(LONGEST), choice(`${LONGEST.slice(0, -3)}-id`)]
  }),
  entry('unknown', 'What is free is unknown', { typed: 'alice', found: 'failed' }),
  entry('checking', 'It is looked at once more', { ...alice, status: { step: 'checking', name } }),
  entry('signing', 'With the wallet', { ...alice, status: { step: 'signing', name } }),
  entry('rejected', 'Rejected in the wallet', {
    ...alice,
    status: { step: 'editing', problem: { kind: 'failed', error: failure } }
  }),
  entry('taken-meanwhile', 'Another user was quicker', {
    ...aliceTaken,
    status: { step: 'editing', problem: { kind: 'taken', name } }
  }),
  entry('owned', 'The account has a name already', {
    ...alice,
    status: { step: 'editing', problem: { kind: 'owned', name: `bobby.${SUFFIX}` } }
  }),
  registered('default', 'The name is registered', name),
  registered('longest', 'The longest name there is', `${LONGEST}.${SUFFIX}`)
]
