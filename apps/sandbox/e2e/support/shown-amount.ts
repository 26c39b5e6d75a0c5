/** Base units as the widget should show them: whole coins with so many fraction digits, the rest cut. Written without the kit's code. */
export function shownAmount(units: bigint, decimals: number, fractionDigits = 3): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const fraction = digits.slice(-decimals).padEnd(fractionDigits, '0')
  const cut = fraction.slice(0, fractionDigits)
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  if (units > 0n && /^0+$/.test(whole + cut)) return `<0.${'0'.repeat(fractionDigits - 1)}1`
  return `${grouped}.${cut}`
}
