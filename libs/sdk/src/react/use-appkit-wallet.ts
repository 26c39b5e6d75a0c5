import { AppKitError, parseCaipAddress, type ChainNamespace } from '@appkit/core'
import { useCallback, useRef, useState } from 'react'
import { connectByName, type WalletButtonName } from '../wallet-button/connect-by-name.js'
import { useKit } from './use-kit.js'

/** The account that a wallet button has connected. */
export type WalletButtonAccount = ReturnType<typeof parseCaipAddress>

/** What `useAppKitWallet` connects, and who hears of it. */
export interface UseAppKitWalletOptions {
  /** The family to connect, where a wallet has several. @default the one in use, else its first */
  readonly namespace?: ChainNamespace | undefined
  readonly onSuccess?: ((account: WalletButtonAccount) => void) | undefined
  /** @param error USER_REJECTED, WALLET_NOT_FOUND and the like; CONNECTION_CANCELLED where the person turned back */
  readonly onError?: ((error: AppKitError) => void) | undefined
}

/** What `useAppKitWallet` gives. */
export interface UseAppKitWallet {
  /** The account that was connected. */
  readonly data: WalletButtonAccount | undefined
  readonly error: AppKitError | undefined
  /** Whether there is a kit. */
  readonly isReady: boolean
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
  /** Connects at once; to be called in a tap. Never rejects: `error` says what went wrong, and it can be called again. */
  connect(wallet: WalletButtonName): Promise<void>
}

type Progress =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: WalletButtonAccount }
  | { readonly step: 'error'; readonly error: AppKitError }

/** Connects one wallet, social account or email, for a button of your own. Mounting it loads nothing. Waits for a kit that is made later. */
export function useAppKitWallet({ namespace, onSuccess, onError }: UseAppKitWalletOptions = {}): UseAppKitWallet {
  const kit = useKit()
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const turn = useRef(0)
  const connect = useCallback(
    async (wallet: WalletButtonName) => {
      turn.current += 1
      const own = turn.current
      setProgress({ step: 'pending' })
      let ended: Progress
      try {
        if (!kit) throw new AppKitError('KIT_MISSING', { caller: 'useAppKitWallet' })
        const result = await connectByName(kit, wallet, namespace)
        if (result.status === 'failed') throw new AppKitError(result.error.code, result.error.context)
        if (result.status === 'cancelled') throw new AppKitError('CONNECTION_CANCELLED', { connector: wallet })
        ended = { step: 'success', data: parseCaipAddress(result.account.caipAddress) }
      } catch (cause) {
        ended = { step: 'error', error: AppKitError.is(cause) ? cause : new AppKitError('UNKNOWN', {}, { cause }) }
      }
      // Another wallet was chosen meanwhile: this one is not the one that is shown.
      if (own === turn.current) setProgress(ended)
      if (ended.step === 'success') onSuccess?.(ended.data)
      else if (ended.step === 'error') onError?.(ended.error)
    },
    [kit, namespace, onSuccess, onError]
  )
  return {
    data: progress.step === 'success' ? progress.data : undefined,
    error: progress.step === 'error' ? progress.error : undefined,
    isReady: kit !== undefined,
    isPending: progress.step === 'pending',
    isError: progress.step === 'error',
    isSuccess: progress.step === 'success',
    connect
  }
}
