/** Where a request is: the wallet decides, it is on its way, or what became of it. `unknown`: not known yet. */
export type ProgressStage = 'wallet' | 'sent' | 'confirmed' | 'replaced' | 'failed' | 'unknown'
