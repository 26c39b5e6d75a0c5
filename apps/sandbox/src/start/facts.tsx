import { LANGUAGES } from '@appkit/locales'
import type { ReactNode } from 'react'

const FACTS: readonly (readonly [title: string, text: string])[] = [
  [
    'With a wallet or without',
    'People use the wallet in their browser or on their phone. Those who have none log in by email, a social account or a passkey.'
  ],
  [
    'Five families of chains',
    'Ethereum and its relatives, Solana, Bitcoin, Polkadot and Cosmos. Each has its own connection; one that leaves takes no other with it.'
  ],
  [
    'More than connecting',
    'People see what they hold, send, swap, buy and pay. They review each step before the wallet is asked.'
  ],
  [
    'Nothing phones home',
    'There is no tracking in it. Before the first click it requests nothing but its own script files.'
  ],
  ['Yours to host', 'You choose the address of every service it talks to. The services come with it.'],
  [
    'For everyone',
    `It speaks ${LANGUAGES.length + 1} languages, from right to left too, works by keyboard alone, and keeps text readable on any accent.`
  ]
]

/** What is in the kit. */
export function Facts(): ReactNode {
  return (
    <section className="start-section" aria-labelledby="facts-title">
      <h2 id="facts-title">What you get</h2>
      <div className="start-grid">
        {FACTS.map(([title, text]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
