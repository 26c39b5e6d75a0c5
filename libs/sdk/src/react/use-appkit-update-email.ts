import { AppKitError } from '@appkit/core'
import { useCallback, useRef, useState } from 'react'
import type { AppKit } from '../page/appkit.js'
import { useRequiredKit } from './use-kit.js'

/** Called when the change has ended. */
export interface UseAppKitUpdateEmailOptions {
  readonly onSuccess?: ((data: { readonly email: string }) => void) | undefined
  readonly onError?: ((error: AppKitError) => void) | undefined
}

/** What `useAppKitUpdateEmail` gives. */
export interface UseAppKitUpdateEmail {
  /** Shows the view in which a user logged in by email changes their address; resolves when they have, or have left. Never rejects. */
  updateEmail(): Promise<void>
  /** The new address. */
  readonly data: { readonly email: string } | undefined
  /** WALLET_DISCONNECTED: no user is logged in by email; USER_REJECTED: they left without changing it; VIEW_UNKNOWN, CHUNK_LOAD_FAILED, DISPOSED. */
  readonly error: AppKitError | undefined
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
}

type Progress =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: { readonly email: string } }
  | { readonly step: 'error'; readonly error: AppKitError }

/** Lets a user logged in by email change their address. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKitUpdateEmail({ onSuccess, onError }: UseAppKitUpdateEmailOptions = {}): UseAppKitUpdateEmail {
  const kit = useRequiredKit('useAppKitUpdateEmail')
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const turn = useRef(0)
  const updateEmail = useCallback(async () => {
    if (!kit) return
    turn.current += 1
    const own = turn.current
    setProgress({ step: 'pending' })
    const outcome = await askForEmail(kit)
    if (own === turn.current) setProgress(outcome)
    if (outcome.step === 'success') onSuccess?.(outcome.data)
    else onError?.(outcome.error)
  }, [kit, onSuccess, onError])
  return {
    updateEmail,
    data: progress.step === 'success' ? progress.data : undefined,
    error: progress.step === 'error' ? progress.error : undefined,
    isPending: progress.step === 'pending',
    isSuccess: progress.step === 'success',
    isError: progress.step === 'error'
  }
}

type Outcome = Extract<Progress, { step: 'success' | 'error' }>

async function askForEmail(kit: AppKit): Promise<Outcome> {
  const before = emailOf(kit)
  try {
    if (before === undefined) throw new AppKitError('WALLET_DISCONNECTED', { connector: 'email' })
    await kit.open({ view: 'UpdateEmailWallet' })
    return { step: 'success', data: { email: await changedEmail(kit, before) } }
  } catch (error) {
    return { step: 'error', error: AppKitError.is(error) ? error : new AppKitError('UNKNOWN', {}, { cause: error }) }
  }
}

/** @throws AppKitError USER_REJECTED the modal was closed */
function changedEmail(kit: AppKit, before: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const email = emailOf(kit)
      const isChanged = email !== undefined && email !== before
      if (!isChanged && kit.isOpen()) return
      stop()
      if (isChanged) resolve(email)
      else reject(new AppKitError('USER_REJECTED', { method: 'updateEmail' }))
    }
    const stop = kit.subscribe(look)
    look()
  })
}

/** Of a user logged in by email, and not by a social account. */
function emailOf(kit: AppKit): string | undefined {
  const login = kit.getAccount().embeddedWalletInfo
  return login?.authProvider === 'email' ? login.user.email : undefined
}
