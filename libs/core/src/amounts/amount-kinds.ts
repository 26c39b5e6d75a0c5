/**
 * A whole number of the smallest units of a coin or token (wei, lamports, satoshi) as decimal digits, 0 to 2^256−1. How amounts travel between
 * parts of the kit, wallets and services. Made by `asBaseUnits`.
 */
export type BaseUnits = string & { readonly __amount: 'BaseUnits' }

/**
 * A plain decimal number as text, e.g. `1.5`: whole coins or tokens, or money; what `isDecimal` accepts. How amounts are typed and shown. Made by
 * `asDecimal` and `formatAmount`.
 */
export type DecimalAmount = string & { readonly __amount: 'DecimalAmount' }

/** Any text, to be read as a decimal number. Base units are none: they would be read a million times too large. */
export type DecimalText = string & { readonly __amount?: 'DecimalAmount' }

/** Any text, to be read as base units. A decimal number is none. */
export type BaseUnitsText = string & { readonly __amount?: 'BaseUnits' }
