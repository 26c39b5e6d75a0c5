import type { FeatureEntry } from '../features/feature.js'
import type { ProgressStage } from '../primitives/progress-panel/progress-stage.js'
import type { TokenChoice } from '../primitives/token-picker/token-choice.js'
import * as partCss from '../styles/part-css.js'
import { part as factsPart } from '../transaction-facts/facts-part.js'
import { FACTS_STATES } from './facts-sample.js'
import { GALLERY_ICONS } from './fixtures.js'
import { galleryEntry, type GalleryEntry } from './gallery-entry.js'
import { PartsView, type PartsSample } from './parts-view.js'
import { partsWords } from './parts-words.js'

const looks = [
  ...Object.values(partCss),
  factsPart.css,
  '.parts-sample { display: flex; flex-direction: column; gap: 12px }'
].join('\n')

/** A stand-in for a feature, whose one view shows parts. */
const partsFeature: FeatureEntry = {
  id: 'send',
  isOnByDefault: true,
  messages: partsWords,
  views: { Parts: { title: 'sample.title' } } as FeatureEntry['views'],
  load: async () => ({
    feature: {
      id: 'send',
      messages: { ...partsWords, ...factsPart.messages },
      views: { Parts: { View: PartsView, css: looks } } as object
    }
  })
}

const part = (state: string, description: string, parameters: PartsSample): GalleryEntry =>
  galleryEntry(
    'Parts',
    state,
    description,
    { connectedOn: 'eip155:1', stack: [{ view: 'Account' }, { view: 'Parts', parameters }] },
    { features: [partsFeature] }
  )

const choice = (index: number, parts: Partial<TokenChoice> = {}): TokenChoice => ({
  key: `eip155:1:0x${String(index).padStart(40, '0')}`,
  name: `Token ${index}`,
  symbol: `TK${index}`,
  ...parts
})

const HELD: readonly TokenChoice[] = [
  choice(1, { name: 'Ether', symbol: 'ETH', amount: '1.2846', fiat: '4116.03', iconUrl: GALLERY_ICONS.meadow }),
  choice(2, { name: 'USD Coin', symbol: 'USDC', amount: '12840.5', fiat: '12840.5' }),
  choice(3, { name: 'Wrapped Bitcoin', symbol: 'WBTC', amount: '0.00021', fiat: '20.4' }),
  choice(4, { name: 'Claim your reward at claim-now.example today', symbol: 'CLAIM', amount: '1000000', tag: 'x' })
]

const HOSTILE: readonly TokenChoice[] = [
  choice(5, {
    name: '',
    symbol: '',
    address: `0x${'5'.padStart(40, '0')}`,
    amount: '9'.repeat(78),
    fiat: '9'.repeat(78)
  }),
  choice(6, { name: 'W'.repeat(128), symbol: 'W'.repeat(32), amount: '0.000000000000000001', tag: 'x' }),
  choice(7, { name: '<img src=x onerror=alert(1)>', symbol: 'IMG' })
]

const progress = (stage: ProgressStage) =>
  part(`progress-${stage}`, `A request: ${stage}`, { sample: 'progress', stage })

/** The parts of views that move value, in every state. */
export const PARTS_GALLERY: readonly GalleryEntry[] = [
  part('amount', 'An amount as the one thing of a view', { sample: 'amount', value: '1.5' }),
  part('amount-empty', 'No amount yet', { sample: 'amount' }),
  part('amount-huge', 'An amount of 78 digits', { sample: 'amount', value: '9'.repeat(78) }),
  part('amount-error', 'More decimals than there are', { sample: 'amount', value: '0.1234567', error: true }),
  part('panels', 'Two amounts, one of them only shown', { sample: 'panels' }),
  part('panels-huge', 'An amount of 78 digits on a panel', { sample: 'panels', value: '9'.repeat(78) }),
  part('fields', 'Fields and boxes', { sample: 'fields' }),
  part('fields-long', 'A field with a long text', { sample: 'fields', value: 'long-label.'.repeat(20) }),
  part('tokens', 'Tokens to choose from, some suggested', {
    sample: 'tokens',
    tokens: HELD,
    chips: HELD.slice(0, 3),
    others: Array.from({ length: 12 }, (_, index) => choice(index + 10))
  }),
  part('tokens-hostile', 'Names as a chain may hold them', { sample: 'tokens', tokens: HOSTILE, chips: HOSTILE }),
  part('tokens-many', 'Ten thousand tokens', {
    sample: 'tokens',
    tokens: Array.from({ length: 10_000 }, (_, index) => choice(index, { amount: `${index}.5` }))
  }),
  part('tokens-loading', 'Tokens are on their way', { sample: 'tokens', isLoading: true }),
  part('tokens-empty', 'No tokens', { sample: 'tokens' }),
  part('review', 'What is about to happen', { sample: 'review' }),
  part('notices', 'Notices, and two addresses that look alike', { sample: 'notices' }),
  ...FACTS_STATES.map(([facts, description]) => part(`facts-${facts}`, description, { sample: 'facts', facts })),
  ...(['wallet', 'sent', 'confirmed', 'replaced', 'failed', 'unknown'] as const).map(progress)
]
