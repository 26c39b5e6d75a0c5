import type { AppKitNetwork } from '@appkit/core/networks'
import { LOCAL_TOKENS } from '@appkit/local-chain/content'
import { useAppKitAccount, useAppKitNetwork } from '@appkit/sdk/react'
import { useState, type ReactNode } from 'react'
import { isAddress } from 'viem'
import { errorText } from './error-text.js'
import { GIFTS, giveTestTokens } from './give-test-tokens.js'
import { Outcome } from './outcome.js'

const GIVEN = `${GIFTS.ether} ETH, ${GIFTS.local18} ${LOCAL_TOKENS.local18.symbol} and ${GIFTS.dollar6} ${LOCAL_TOKENS.dollar6.symbol} are on their way.`

/** Hands out test tokens on a local chain. Shown to a connected account that is on one. @param networks the local ones */
export function FaucetPanel({ networks }: { readonly networks: readonly AppKitNetwork[] }): ReactNode {
  const { address } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const [outcome, setOutcome] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string }>()
  const rpcUrl = networks.find(({ id }) => String(id) === String(chainId))?.rpcUrls.default.http[0]
  if (rpcUrl === undefined || address === undefined || !isAddress(address)) return null
  const give = async (): Promise<void> => {
    setOutcome(undefined)
    try {
      await giveTestTokens(rpcUrl, address)
      setOutcome({ tone: 'good', text: GIVEN })
    } catch (error) {
      setOutcome({ tone: 'bad', text: errorText(error) })
    }
  }
  return (
    <section className="card" aria-labelledby="faucet-title">
      <h2 id="faucet-title">Test tokens</h2>
      <button type="button" className="action plain" onClick={() => void give()}>
        Get test tokens
      </button>
      <Outcome tone={outcome?.tone}>{outcome?.text}</Outcome>
    </section>
  )
}
