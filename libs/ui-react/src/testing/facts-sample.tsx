import { asBaseUnits } from '@appkit/core'
import type { ReactNode } from 'react'
import { useMessages } from '../hooks/use-messages.js'
import { Button } from '../primitives/button/button.js'
import { FactsPanel } from '../transaction-facts/facts-panel.js'
import type { ReviewPromise, TransactionFindings } from '../transaction-facts/transaction-facts-types.js'
import { GALLERY_ADDRESS } from './fixtures.js'
import type { partsWords } from './parts-words.js'

const DOLLAR = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const STRANGER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

const units = (text: string) => asBaseUnits(text)
const snapshot = {
  namespace: 'eip155',
  connectorUid: 'uid-meadow',
  address: GALLERY_ADDRESS,
  caipNetworkId: 'eip155:1'
} as const
const leaves = { direction: 'out', symbol: 'ETH', decimals: 18, amount: units('1500000000000000000') } as const
const arrives = { direction: 'in', symbol: 'USDM', decimals: 6, amount: units('4758000000'), token: DOLLAR } as const
const swap: ReviewPromise = { snapshot, moves: [leaves, arrives] }
const coinsOut = { kind: 'coin', direction: 'out', amount: leaves.amount } as const
const dollarsIn = { kind: 'token', token: DOLLAR, direction: 'in', amount: units('4806165000') } as const
const nothing = { status: 'found', value: { cautions: [], approvals: [] } } as const
const simulated = { status: 'simulated', isReverted: false, isPartial: false } as const

/** What reviews say of their own transactions, in each state. */
export type FactsSampleName = keyof typeof SAMPLES

const SAMPLES = {
  pending: [swap, { inspection: nothing, simulation: { status: 'pending' } }],
  simulated: [
    swap,
    { inspection: nothing, simulation: { status: 'found', value: { ...simulated, changes: [coinsOut, dollarsIn] } } }
  ],
  unavailable: [swap, { inspection: nothing, simulation: { status: 'unknown' } }],
  approval: [
    { snapshot, moves: [], assets: [arrives] },
    {
      inspection: {
        status: 'found',
        value: {
          cautions: [
            { code: 'unlimitedApproval', status: 'present', transaction: 0 },
            { code: 'contractWithoutCode', status: 'unknown', transaction: 0, address: DOLLAR }
          ],
          approvals: [{ transaction: 0, token: DOLLAR, spender: ROUTER, amount: units('0'), isUnlimited: true }]
        }
      },
      simulation: { status: 'found', value: { ...simulated, changes: [] } }
    }
  ],
  otherwise: [
    swap,
    {
      inspection: {
        status: 'found',
        value: {
          cautions: [
            {
              code: 'receiverLooksLikeKnown',
              status: 'present',
              transaction: 0,
              address: STRANGER,
              resembles: GALLERY_ADDRESS
            },
            { code: 'unknownCall', status: 'present', transaction: 0 },
            { code: 'firstTimeReceiver', status: 'present', transaction: 0, address: STRANGER }
          ],
          approvals: []
        }
      },
      simulation: {
        status: 'found',
        value: {
          ...simulated,
          isPartial: true,
          changes: [
            { ...coinsOut, amount: units('1600000000000000000') },
            ...['1', '2', '3', '4'].map(
              (id) =>
                ({ kind: 'collectible', token: STRANGER, id: units(id), direction: 'out', amount: units('1') }) as const
            ),
            { kind: 'token', token: STRANGER, direction: 'in', amount: units('9') }
          ]
        }
      }
    }
  ]
} as const satisfies Readonly<Record<string, readonly [ReviewPromise, TransactionFindings]>>

/** Shows what is known of transactions in one state. */
export function FactsSample({ name }: { readonly name: FactsSampleName }): ReactNode {
  const t = useMessages<typeof partsWords>()
  const [review, findings] = SAMPLES[name]
  return (
    <div className="parts-sample">
      <FactsPanel review={review} findings={findings} />
      <div className="actions">
        <Button onClick={() => undefined}>{t('sample.confirm')}</Button>
      </div>
    </div>
  )
}

/** The states, with what they are. */
export const FACTS_STATES: readonly (readonly [FactsSampleName, string])[] = [
  ['pending', 'A transaction is being simulated'],
  ['simulated', 'A transaction does what its review says'],
  ['unavailable', 'What a transaction changes is unknown'],
  ['approval', 'Another account may take something'],
  ['otherwise', 'A transaction does more than its review says']
]
