/** How many wallets there are, as a label: from ten on rounded down to tens, with a plus where some are left out. */
export function walletCount(count: number, locale: string): string {
  const rounded = count < 10 ? count : count - (count % 10)
  return new Intl.NumberFormat(locale).format(rounded) + (rounded < count ? '+' : '')
}
