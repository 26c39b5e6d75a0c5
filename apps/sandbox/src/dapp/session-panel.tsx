import { useAppKitAccount, useAppKitNetwork } from '@appkit/sdk/react'
import { grantPermissions } from '@appkit/sdk/smart-sessions'
import { useState, type ReactNode } from 'react'
import { numberToHex } from 'viem'
import { errorText } from './error-text.js'
import { Outcome } from './outcome.js'

/** The contract that the ferry calls by itself. */
const FERRY = `0x${'fe'.repeat(20)}`
const WEEK_SECONDS = 7 * 86_400

type Granting =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'granted'; readonly context: string }
  | { readonly step: 'failed'; readonly reason: string }

/** Asks the account to let the ferry act by itself for a week. */
export function SessionPanel(): ReactNode {
  const { isConnected } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const [granting, setGranting] = useState<Granting>({ step: 'idle' })

  const ask = async (): Promise<void> => {
    setGranting({ step: 'asking' })
    const now = Math.floor(Date.now() / 1000)
    try {
      const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts')
      const { publicKey } = privateKeyToAccount(generatePrivateKey())
      const { context } = await grantPermissions({
        chainId: numberToHex(Number(chainId)),
        expiry: now + WEEK_SECONDS,
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
        permissions: [
          { type: 'contract-call', data: { address: FERRY, abi: [], functions: [{ functionName: 'depart' }] } },
          {
            type: 'native-token-recurring-allowance',
            data: { allowance: numberToHex(10n ** 17n), start: now + 60, period: 86_400 }
          }
        ]
      })
      setGranting({ step: 'granted', context })
    } catch (error) {
      setGranting({ step: 'failed', reason: errorText(error) })
    }
  }

  return (
    <section className="card" aria-labelledby="session-title">
      <h2 id="session-title">Let the ferry act</h2>
      <button className="action plain" disabled={!isConnected || granting.step === 'asking'} onClick={() => void ask()}>
        Allow for a week
      </button>
      <Outcome tone={granting.step === 'failed' ? 'bad' : granting.step === 'granted' ? 'good' : undefined}>
        {granting.step === 'asking' && 'Waiting for your wallet'}
        {granting.step === 'failed' && granting.reason}
        {granting.step === 'granted' && (
          <>
            Allowed
            <code>{granting.context}</code>
          </>
        )}
      </Outcome>
    </section>
  )
}
