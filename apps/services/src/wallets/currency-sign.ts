/** The sign of a currency, `$` for `USD`, or its code where it has none. @returns `undefined` when there is no such currency */
export function currencySign(code: string): string | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol'
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
