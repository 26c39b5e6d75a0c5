/** A token that can be chosen. Its words come from a chain: they are shown as text, cut, and isolated from their surroundings. */
export interface TokenChoice {
  /** Unique in the picker, e.g. the CAIP address of the token. It is searched too. */
  readonly key: string
  readonly name: string
  readonly symbol: string
  /** As an answer of the data layer names it. */
  readonly iconUrl?: string | undefined
  /** The symbol by which the directory has a picture, where no answer names one. */
  readonly listedAs?: string | undefined
  /** The token's address, searched and shown for one without a name. */
  readonly address?: string | undefined
  /** How much of it the account has, exact decimal text in whole coins. Absent: nothing is said about it. */
  readonly amount?: string | undefined
  /** What that is worth, US dollars, exact decimal text. Absent: `—` beside an amount. */
  readonly fiat?: string | undefined
  /** A word about it, e.g. "unlisted". */
  readonly tag?: string | undefined
}

/** Tokens under one heading. */
export interface TokenGroup {
  readonly title: string
  readonly tokens: readonly TokenChoice[]
}
