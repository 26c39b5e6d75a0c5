/** Time zones in which the law restricts dealing in crypto, as IANA names them or did (`Asia/Beijing` it never did). The kit restricts nothing by it: whom an app serves is its own to decide. */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao'
]
