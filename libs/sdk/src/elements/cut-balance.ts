const FRACTION_DIGITS = 3

/** An exact decimal with three fraction digits: cut, never rounded up; what is less than the last digit shows is `<0.001`. */
export function cutBalance(balance: string): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const shown = fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, '0')
  const isHidden = /[1-9]/.test(fraction) && !/[1-9]/.test(whole + shown)
  return isHidden ? '<0.001' : `${new Intl.NumberFormat('en').format(BigInt(whole))}.${shown}`
}
