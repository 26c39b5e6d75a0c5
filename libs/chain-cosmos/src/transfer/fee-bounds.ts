import { AppKitError } from '@appkit/core'

/** Wallets may choose another fee than the one they are given; not more than this many times as much. */
const FEE_TOLERANCE = 10n

/** What a document says of its fee. */
export interface FeeTerms {
  readonly amount: readonly { readonly denom: string; readonly amount: string }[]
  readonly gas: bigint
  readonly granter: string
  readonly payer: string
}

/** @throws AppKitError UNSAFE_TRANSACTION when another pays, with other coins, or too much */
export function assertFeeWithin(signed: FeeTerms, asked: FeeTerms): void {
  if (signed.payer !== asked.payer || signed.granter !== asked.granter) throw altered('fee payer')
  const names = signed.amount.map(({ denom }) => denom)
  if (new Set(names).size !== names.length) throw altered('fee')
  for (const { denom, amount } of signed.amount) {
    const most = BigInt(asked.amount.find((coin) => coin.denom === denom)?.amount ?? 0) * FEE_TOLERANCE
    if (!/^\d{1,78}$/.test(amount) || BigInt(amount) > most) throw altered('fee')
  }
  if (signed.gas > asked.gas * FEE_TOLERANCE) throw altered('gas limit')
}

/** The error of a wallet that signed something else than it was given. */
export function altered(what: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail: `the wallet changed the ${what}` })
}
