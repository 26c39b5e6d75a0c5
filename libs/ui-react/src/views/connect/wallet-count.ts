/** From so many wallets on the count is rounded. */
const ROUNDED_FROM = 10

/** How many wallets there are, as a label: rounded down to tens, with a plus where some were left out. @source views: wallet list */
export function walletCount(count: number, locale: string): string {
  const format = new Intl.NumberFormat(locale)
  const rounded = count < ROUNDED_FROM ? count : Math.floor(count / ROUNDED_FROM) * ROUNDED_FROM
  return rounded < count ? `${format.format(rounded)}+` : format.format(rounded)
}
