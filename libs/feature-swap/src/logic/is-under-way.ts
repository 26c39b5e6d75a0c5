import type { SwapFlow } from './swap-state.js'

/** Whether the wallet has a request, or the chain a transaction, whose end is not known: neither can be taken back. */
export const isUnderWay = ({ step }: SwapFlow): boolean => step === 'wallet' || step === 'batched' || step === 'sent'
