/**
 * Base units as the widget should show them: whole coins with so many fraction digits, the rest cut; of what is no money, six significant digits
 * beyond which no fraction is shown, and no zeros at the end. Written without the kit's code.
 */
export function shownAmount(units: bigint, decimals: number, fractionDigits = 3): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const isMoney = fractionDigits === 2
  const room = isMoney || whole === '0' ? fractionDigits : Math.min(fractionDigits, Math.max(0, 6 - whole.length))
  const cut = digits.slice(-decimals).padEnd(fractionDigits, '0').slice(0, room)
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  if (units > 0n && /^0*$/.test(whole + cut)) return `<0.${'0'.repeat(fractionDigits - 1)}1`
  const fraction = isMoney ? cut : cut.replace(/0+$/, '')
  return fraction === '' ? grouped : `${grouped}.${fraction}`
}
